/** Input of a call: what is laid over what a machine would guess. */
export interface Example {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown> | Record<string, unknown>[]
}
