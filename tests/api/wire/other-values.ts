/** Values that a field of the contract may have besides the one it has. */
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema
type Properties = Record<string, Schema>

const jsonOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const merged = (schema: Schema): Properties => ({
  ...schema.properties,
  ...Object.assign(
    {},
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((one) => merged(one as Schema)),
  ),
})
/** The fields of a body, those of every form that it may have. */
export const propertiesOf = (body: z.ZodType | undefined): Properties => (body ? merged(jsonOf(body)) : {})

const of = (schema: Schema, value: unknown): unknown[] => {
  const { anyOf, oneOf, enum: choices, type, const: only, format, items } = schema
  const options = anyOf ?? oneOf
  if (options) return options.flatMap((one) => of(one as Schema, value))
  if (only !== undefined) return [only]
  if (choices) return choices
  if (type === 'boolean') return [true, false]
  if (type === 'number' || type === 'integer') {
    const now = Number(value ?? 0)
    const { minimum = -1e9, maximum = 1e9, multipleOf: step = 1 } = schema
    return [now + step, now - step, now + 1, minimum, maximum].filter((n) => n >= minimum && n <= maximum)
  }
  if (type === 'string') {
    if (format === 'date') return ['2027-05-01', '2026-12-31']
    const text = String(value ?? '')
    return [
      `${text}1`,
      `1${text.slice(0, -1)}`,
      text.slice(1),
      '13912345678',
      'https://example.com/a.png',
      'a@example.com',
    ]
  }
  if (type === 'array' && items && Array.isArray(value) && value.length > 0) return [value.slice(1)]
  return []
}

/** Those that differ from the one that it has. */
export const otherValues = (schema: Schema, value: unknown): unknown[] =>
  of(schema, value).filter((other) => JSON.stringify(other) !== JSON.stringify(value) && other !== null)
