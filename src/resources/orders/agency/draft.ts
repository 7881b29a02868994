/** What is being put together, kept for the account until it is sent or thrown away. */
import { emptyLine, type LineValues } from './line'

export interface Clinic {
  hid: number
  cid: number
  name: string
}

export interface BasketLine {
  id: string
  values: LineValues
}

export interface Draft {
  clinic: Clinic | null
  lines: readonly BasketLine[]
  form: LineValues
}

export const draftName = 'orders.agency-draft'

/** As it can be gone on with: what was saved before a field came to be has nothing in it. */
export const whole = ({ clinic, lines, form }: Draft): Draft => {
  const filled = (values: LineValues) => ({ ...emptyLine(), ...values })
  return { clinic, lines: lines.map(({ id, values }) => ({ id, values: filled(values) })), form: filled(form) }
}

/** For whom and by whom a line is stays from the line before it, and is chosen again in a moment. */
const staying: ReadonlySet<string> = new Set(['product', 'patient', 'ctid', 'optristId'])

/** A box that was typed into and emptied again reads as one that never was. */
const textOf = (value: unknown) => JSON.stringify(value, (_, inner) => (inner === '' ? undefined : inner))

const isTyped = (form: LineValues) => {
  const fresh = emptyLine(form.product)
  return Object.entries(fresh).some(
    ([name, value]) => !staying.has(name) && textOf(form[name as keyof LineValues]) !== textOf(value),
  )
}

/** Whether anything would be lost: a clinic and a patient alone are chosen again in a moment. */
export const holdsSomething = (draft: Draft): boolean => draft.lines.length > 0 || isTyped(whole(draft).form)

export const newId = () => crypto.randomUUID()
