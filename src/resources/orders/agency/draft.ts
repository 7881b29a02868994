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

/** Whether anything would be lost: a clinic alone is chosen again in a moment. */
export const holdsSomething = ({ lines, form }: Draft): boolean =>
  lines.length > 0 || form.patient !== null || form.item !== null || Object.keys(form.eyes).length > 0

/** As it can be gone on with: what was saved before a field came to be has nothing in it. */
export const whole = ({ clinic, lines, form }: Draft): Draft => {
  const filled = (values: LineValues) => ({ ...emptyLine(), ...values })
  return { clinic, lines: lines.map(({ id, values }) => ({ id, values: filled(values) })), form: filled(form) }
}

export const newId = () => crypto.randomUUID()
