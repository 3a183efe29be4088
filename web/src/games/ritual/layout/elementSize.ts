/** A hook for the size of an element. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export function useElementSize(root: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useLayoutEffect(() => {
    const element = root.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0) setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
