/** Photo mode: hides the HUD and takes pictures with depth of field. */

import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import { Select } from "../../ui/fields.tsx";
import type { TowerScene } from "./scene/scene.ts";
import "./photo.css";

const FORMATS = { screen: null, square: [1600, 1600], portrait: [1200, 1600] } as const;
type Format = keyof typeof FORMATS;
const SAMPLES = { quick: 16, good: 48, best: 128 } as const;
type Fineness = keyof typeof SAMPLES;
const WIDEST_MM = 14; // largest aperture

export function PhotoMode({ scene, onClose }: { scene: TowerScene; onClose: () => void }) {
  const format = useSignal<Format>("screen");
  const fineness = useSignal<Fineness>("good");
  const blur = useSignal(0.35);
  const share = useSignal<number | null>(null); // progress of the photo, 0 to 1
  const taken = useSignal<Blob | null>(null);
  const problem = useSignal(false);
  const stop = useRef<AbortController | null>(null);
  const dialog = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    dialog.current?.focus();
    return () => stop.current?.abort();
  }, []);

  async function take() {
    const control = new AbortController();
    stop.current = control;
    share.value = 0;
    problem.value = false;
    try {
      const [width, height] = FORMATS[format.value] ?? scene.size();
      taken.value = await scene.photo({
        samples: SAMPLES[fineness.value],
        width,
        height,
        aperture_mm: blur.value * WIDEST_MM,
        onProgress: (done) => (share.value = done),
        signal: control.signal,
      });
    } catch {
      problem.value = !control.signal.aborted;
    }
    share.value = null;
  }

  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (share.value === null) onClose();
    else stop.current?.abort();
  };

  return (
    <section class="photo" ref={dialog} tabIndex={-1} aria-label={say("around-photo")} onKeyDown={close}>
      {taken.value !== null ? (
        <Taken photo={taken.value} onAgain={() => (taken.value = null)} onClose={onClose} />
      ) : share.value !== null ? (
        <div class="sheet">
          <Progress share={share.value} />
          <button type="button" onClick={() => stop.current?.abort()}>
            {say("around-photo-cancel")}
          </button>
        </div>
      ) : (
        <div class="sheet">
          <p>{say(problem.value ? "around-photo-failed" : "around-photo-hint")}</p>
          <Select
            label={say("around-photo-format")}
            value={format.value}
            options={Object.keys(FORMATS).map((one) => ({ value: one, label: say(`around-photo-${one}`) }))}
            onChange={(one) => (format.value = one as Format)}
          />
          <Select
            label={say("around-photo-fineness")}
            value={fineness.value}
            options={Object.keys(SAMPLES).map((one) => ({ value: one, label: say(`around-photo-${one}`) }))}
            onChange={(one) => (fineness.value = one as Fineness)}
          />
          <Slider label={say("around-photo-blur")} value={blur.value} onInput={(value) => (blur.value = value)} />
          <p class="buttons">
            <button type="button" class="main" onClick={() => void take()}>
              {say("around-photo-take")}
            </button>
            <button type="button" onClick={onClose}>
              {say("around-photo-close")}
            </button>
          </p>
        </div>
      )}
    </section>
  );
}

function Slider(props: { label: string; value: number; onInput: (value: number) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={props.value}
        onInput={({ currentTarget }) => props.onInput(Number(currentTarget.value))}
      />
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say("around-photo-progress")}</label>
      <progress id={id} max={1} value={share} />
    </div>
  );
}

/** The photo, to be saved or shared. */
function Taken({ photo, onAgain, onClose }: { photo: Blob; onAgain: () => void; onClose: () => void }) {
  const address = useSignal("");
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  const file = new File([photo], "meja.png", { type: "image/png" });
  const canShare = navigator.canShare?.({ files: [file] }) === true;
  return (
    <figure>
      {address.value !== "" && <img src={address.value} alt={say("around-photo-alt")} />}
      <figcaption class="buttons">
        <span role="status">{say("around-photo-done")}</span>
        <a class="button main" href={address.value} download="meja.png">
          {say("around-photo-save")}
        </a>
        {canShare && (
          <button type="button" onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>
            {say("around-photo-share")}
          </button>
        )}
        <button type="button" onClick={onAgain}>
          {say("around-photo-again")}
        </button>
        <button type="button" onClick={onClose}>
          {say("around-photo-close")}
        </button>
      </figcaption>
    </figure>
  );
}
