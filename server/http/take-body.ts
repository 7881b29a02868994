/** Takes a body as its call wants it: adapted, fitted, checked, and what the call does not take set aside. */
import type { z } from 'zod'
import type { Call } from '../../contract/core/call'
import type { Resource } from '../../contract/core/resource'
import { type Aside, fitBody, isNothing } from './fit-body'
import { checkInput } from './input'
import { unknownFields } from './set-aside'

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a field may be sent empty to say nothing. A change must not empty what every record has, and not be taken for none
 * either; nothing has been read of what is being made.
 */
const mayBeEmpty = ({ row }: Call, { record }: Resource, named: Record<string, unknown>) => {
  const isNew = row === undefined || isNothing(named[row])
  const fields = (record as Partial<z.ZodObject>).shape ?? {}
  return (field: string) =>
    isNew || field === row || [null, ''].some((empty) => fields[field]?.safeParse(empty).success ?? true)
}

/**
 * @param params of the path, which may name the record
 * @throws Refusal that names every field that does not fit
 */
export const takeBody = <S extends z.ZodType>(
  schema: S,
  sent: unknown,
  { call, resource, params = {} }: { call: Call; resource: Resource; params?: object },
): { body: z.output<S>; aside: Aside[] } => {
  const adapted = call.adapt && isFields(sent) ? call.adapt(sent) : sent
  const named = { ...(isFields(adapted) ? adapted : {}), ...params }
  const { value, aside } = fitBody(schema, adapted, mayBeEmpty(call, resource, named))
  return { body: checkInput(schema, value, unknownFields(resource, aside)), aside }
}
