/** A stray console.error fails the test in which it appears. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  const said = errors.mock.calls
  errors.mockRestore()
  expect(said).toEqual([])
})
