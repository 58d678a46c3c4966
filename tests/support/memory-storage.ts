/** A browser storage in memory. `refuseWrites` makes it full, `block` makes every access throw. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  refuseWrites = false;
  block = false;

  get length(): number {
    return this.#entries.size;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#guard(this.block);
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#guard(this.block || this.refuseWrites);
    this.#entries.set(key, value);
  }

  removeItem(key: string): void {
    this.#guard(this.block);
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #guard(refused: boolean): void {
    if (refused) throw new DOMException("The storage is full or blocked", "QuotaExceededError");
  }
}
