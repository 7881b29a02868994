/** Checks what came in against the contract and says what is wrong field by field. */
import type { z } from 'zod'
import { formatBound } from '../../contract/core/figures'
import { catalogueZhCN } from '../../contract/messages/catalogue.zh-CN'
import { refusalsZhCN } from '../../contract/messages/refusals.zh-CN'
import { type Message, Refusal } from './refusal'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

const isMessage = (key: string): key is keyof typeof refusalsZhCN | keyof typeof catalogueZhCN =>
  key in refusalsZhCN || key in catalogueZhCN

const messageOf = (issue: z.core.$ZodIssue, value: unknown): Message => {
  const named = `input.${issue.message}`
  if (isMessage(named)) return { key: named }
  if (value === undefined || value === null) return { key: 'input.required' }
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return { key: 'input.tooLong', params: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'input.tooMany', params: { max: Number(issue.maximum) } }
      return { key: 'input.max', params: { max: Number(issue.maximum) } }
    case 'too_small':
      if (issue.origin === 'string') return { key: 'input.tooShort' }
      if (issue.origin === 'array') return { key: 'input.tooFew', params: { min: Number(issue.minimum) } }
      return { key: 'input.min', params: { min: formatBound(Number(issue.minimum)) } }
    case 'invalid_value':
    case 'invalid_union':
      return { key: 'input.choice' }
    case 'invalid_format':
      return { key: issue.format === 'date' ? 'input.date' : 'input.type' }
    default:
      return { key: 'input.type' }
  }
}

/** The checked value, or a refusal that names every field that does not fit, those that were found `before` it among them. */
export const checkInput = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  before: Record<string, Message> = {},
): z.output<S> => {
  const result = schema.safeParse(value)
  const errors = { ...before }
  if (result.success && Object.keys(errors).length === 0) return result.data
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= { key: 'input.unknownField' }
      continue
    }
    const field = issue.path.join('.') || 'body'
    errors[field] ??= messageOf(issue, valueAt(value, issue.path))
  }
  throw new Refusal('rule', { errors })
}
