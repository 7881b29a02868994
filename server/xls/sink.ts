/** Where a file written from front to back goes, with the one liberty a container needs: its head is filled in last. */
export interface Sink {
  /**
   * Appends bytes. The array is the writer's own buffer: it may be reused as soon as the answer has settled, so a sink
   * that keeps bytes copies them.
   */
  write(chunk: Uint8Array): Promise<void> | void
  /** Overwrites bytes that were written before, counted from the start of the file. */
  patch(offset: number, bytes: Uint8Array): Promise<void> | void
}
