// Returns the texts whose contrast with the background is below WCAG AA: 4.5, or 3 for large text. For each element with text
// of its own the contrast is computed for the background as it is; a translucent one is assumed to lie over black and over
// white. What lies behind text of an SVG cannot be computed, unless the text has an outline.
() => {
  const OUTLINE_PX = 2;
  const channel = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (css) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].map((c) => c / 255);
  };
  /** Returns the colours of a gradient; none for other images. */
  const stops = (image) => image.match(/(?:rgba?|color|oklch|oklab|hsla?)\([^()]*\)/g) ?? [];

  const found = [];
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  for (const element of (modal ?? document.body).querySelectorAll("*")) {
    const texts = [...element.childNodes].filter((one) => one.nodeType === 3 && one.textContent.trim());
    if (texts.length === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest("[disabled], [aria-disabled='true'], option, script, style, [inert]")) continue;
    const range = document.createRange();
    range.setStart(texts[0], 0);
    range.setEnd(texts.at(-1), texts.at(-1).length);
    const box = range.getBoundingClientRect(); // of the text alone, without a border
    if (box.width < 2 || box.height < 2) continue; // for screen readers only
    const isDrawn = element instanceof SVGElement;
    if (isDrawn && element.closest("svg").matches("[role='img'], [aria-hidden='true']")) continue; // part of a picture
    const above = isDrawn && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (above && !element.ownerSVGElement.parentElement.contains(above)) continue; // a panel lies over the drawing
    const style = getComputedStyle(element);
    const layers = []; // from the text down to the page
    let solid = false;
    let faded = 1;
    for (let at = element; at && !solid; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
      faded *= Number(opacity);
      const colours = backgroundImage.includes("gradient") ? stops(backgroundImage).map(rgba) : [];
      const plain = rgba(backgroundColor);
      layers.push(colours.length > 0 ? [...colours.map((one) => [...over(one, plain), one[3] + plain[3] * (1 - one[3])])] : [plain]);
      solid = layers.at(-1).every(([, , , a]) => a > 0.999);
    }
    const outline = isDrawn && style.stroke !== "none" && parseFloat(style.strokeWidth) >= OUTLINE_PX;
    let behind = solid && !isDrawn ? layers.pop() : [[0, 0, 0], [1, 1, 1]];
    for (const layer of layers.reverse()) behind = behind.flatMap((back) => layer.map((one) => over(one, back)));
    if (isDrawn) behind = outline ? [rgba(style.stroke)] : [[0, 0, 0], [1, 1, 1]];
    const ink = rgba(isDrawn ? style.fill : style.color);
    const alpha = ink[3] * faded;
    const lights = behind.map((back) => [luminance(over([ink[0], ink[1], ink[2], alpha], back)), luminance(back)]);
    const signs = new Set(lights.map(([text, back]) => Math.sign(text - back)));
    const ratio = signs.size > 1 ? 1 : Math.min(...lights.map(([a, b]) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)));
    const px = parseFloat(style.fontSize);
    const large = px >= 24 || (px >= 18.66 && Number(style.fontWeight) >= 700);
    const needed = large ? 3 : 4.5;
    if (ratio >= needed) continue;
    const line = `${ratio.toFixed(2)} ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}: ${range.toString().trim().slice(0, 60)}`;
    found.push({ line, needed, isDrawn, ink: ink.slice(0, 3), alpha, box: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height } });
  }
  return found;
};
