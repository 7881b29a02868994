/** Sends a small form: judged before, once at a time, and what is refused is said at the field that it is about. */
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../providers/data/api-error'
import { present } from '../../providers/errors'
import type { Fields } from './use-fields'

/** Puts the cursor where something is to be mended: into the first field that is wrong, else into the one named. */
const focusWrong = (form: HTMLFormElement, otherwise = '') => {
  // After the fields have been drawn with what is wrong with them.
  requestAnimationFrame(() => {
    const field = form.querySelector('[aria-invalid="true"]') ?? form.elements.namedItem(otherwise)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  })
}

interface Options {
  /** The field to go on with after a refusal that is about none. */
  otherwise?: string
  /** Something is wrong already here; nothing was sent. */
  onInvalid?: () => void
  /** Sent and refused; `errors` by field. */
  onRefused?: (errors: Readonly<Record<string, string>>) => void
}

export const useSubmit = <Values extends Record<string, string>>(
  fields: Fields<Values>,
  send: () => Promise<void>,
  { otherwise, onInvalid, onRefused }: Options = {},
) => {
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    if (!fields.check()) {
      onInvalid?.()
      return focusWrong(form)
    }
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const errors = (error instanceof ApiError && error.errors) || {}
      onRefused?.(errors)
      fields.refuse(errors)
      if (!Object.keys(errors).some((name) => name in fields.values)) await present(error)
      focusWrong(form, otherwise)
    } finally {
      setBusy(false)
    }
  }
  return { busy, submit }
}
