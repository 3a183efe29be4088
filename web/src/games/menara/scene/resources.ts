/** What three.js allocates on the GPU: made once, and disposed of together. */

interface Resource {
  dispose?(): void;
}

export class Resources {
  readonly #made = new Map<unknown, Resource>();

  /** Returns the resource of a key, creating it at the first call. */
  once<T extends Resource>(key: string, make: () => T): T {
    return (this.#made.get(key) as T | undefined) ?? this.#keep(key, make());
  }

  /** Disposes of a resource with the others. */
  own<T extends Resource>(made: T): T {
    return this.#keep(made, made);
  }

  #keep<T extends Resource>(key: unknown, made: T): T {
    this.#made.set(key, made);
    return made;
  }

  dispose(): void {
    for (const one of this.#made.values()) one.dispose?.();
    this.#made.clear();
  }
}
