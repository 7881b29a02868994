/** An input that a schema accepts, as small as it can be; what no machine can guess is written by hand in `examples.ts`. */
import { z } from 'zod'

interface Json {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  format?: string
  default?: unknown
  $ref?: string
}

const formats: Record<string, string> = { date: '2026-03-10', email: 'a@b.cn', uri: 'https://example.org/', uuid: '' }

const textOf = ({ format = '', minLength = 0 }: Json) => formats[format] ?? 'x'.repeat(minLength)

const numberOf = ({ minimum = 1, exclusiveMinimum }: Json) =>
  exclusiveMinimum === undefined ? Math.max(minimum, 1) : exclusiveMinimum + 1

const valueFor = (json: Json): unknown => {
  if (json.default !== undefined) return json.default
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  const [choice] = json.anyOf ?? json.oneOf ?? json.allOf ?? []
  if (choice) return valueFor(choice)
  const type = Array.isArray(json.type) ? json.type[0] : json.type
  if (type === 'object')
    return Object.fromEntries(
      (json.required ?? []).flatMap((name) => {
        const property = json.properties?.[name]
        return property ? [[name, valueFor(property)]] : []
      }),
    )
  if (type === 'array') return Array.from({ length: json.minItems ?? 0 }, () => valueFor(json.items ?? {}))
  if (type === 'string') return textOf(json)
  if (type === 'number' || type === 'integer') return numberOf(json)
  return type === 'boolean' ? false : null
}

export const sampleOf = (schema: z.ZodType): Record<string, unknown> =>
  valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) as Record<string, unknown>
