/** Reading batches so that an abort is heard at once, even while the source is still thinking. */

/**
 * Yields what the source yields until the signal aborts; then throws its reason. The source is closed in every case; when
 * it is still busy at an abort, without waiting for it.
 */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  signal.throwIfAborted()
  const iterator = source[Symbol.asyncIterator]()
  let busy = false
  try {
    for (;;) {
      busy = true
      const step = await nextOrAbort(iterator, signal)
      busy = false
      if (step.done) return
      yield step.value
      signal.throwIfAborted()
    }
  } finally {
    const closed = Promise.resolve(iterator.return?.())
    if (busy) closed.catch(() => undefined)
    else await closed
  }
}

// A promise for the abort shared by all steps would hold on to every batch; a listener per step lets them go.
function nextOrAbort<T>(iterator: AsyncIterator<T>, signal: AbortSignal): Promise<IteratorResult<T>> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
