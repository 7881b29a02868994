/** The OpenAPI 3.1 document, made from the contract. */
import { z } from 'zod'
import { anyone, type Call, hosts, type Reply, type ReplyKind } from '../../contract/core/call'
import { refusals } from '../../contract/core/errors'
import { allCalls } from '../../contract/registry'

type Schema = Record<string, unknown>

/** Schemas that refer to themselves or are shared by name. */
const components: Record<string, Schema> = {}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  })
  const text = JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/')
  const { $defs, ...rest } = JSON.parse(text) as Schema & { $defs?: Record<string, Schema> }
  Object.assign(components, $defs)
  return rest
}

const codes = Object.values(refusals).map(({ code }) => code)
const refused: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer', enum: codes },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    warnings: { type: 'array', items: { type: 'string' } },
    override: { type: 'integer', enum: [1] },
    current: {},
  },
}

const eachAnswer: Schema = {
  type: 'object',
  required: ['id', 'code', 'message'],
  properties: { id: { type: 'integer' }, code: { type: 'integer' }, message: { type: 'string' } },
}

const envelope = (data: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer', const: 0 }, message: { type: 'string' }, data, ...more },
})

const success: Record<ReplyKind, (schema: Schema) => Schema> = {
  one: (schema) => envelope(schema),
  page: (schema) =>
    envelope(
      { type: 'array', items: schema },
      { total: { type: 'integer' }, counts: { type: 'object', additionalProperties: { type: 'integer' } } },
    ),
  each: () => envelope({ type: 'array', items: eachAnswer }),
  done: () => envelope({ type: 'null' }),
  file: () => ({}),
  stream: () => ({}),
}

/** What comes instead of JSON. */
const otherContent = ({ kind, type = '' }: Reply): Record<string, { schema: Schema }> | undefined => {
  if (kind === 'file') return { [type]: { schema: { type: 'string', format: 'binary' } } }
  if (kind === 'stream')
    return { 'text/event-stream': { schema: { type: 'string', description: 'Server-sent events' } } }
  return undefined
}

const parametersOf = (schema: z.ZodType, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const operation = (
  resource: string,
  name: string,
  { method, params, query, body, multipart, reply, can, summary }: Call,
) => ({
  operationId: `${resource}.${name}`,
  tags: [resource],
  summary,
  description: typeof can === 'string' ? `Element code: \`${can}\`` : undefined,
  security: can === anyone ? [] : [{ token: [] }],
  parameters: [
    ...parametersOf(params, 'path'),
    ...(query ? parametersOf(query, 'query') : []),
    ...(method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ],
  requestBody: body && {
    required: true,
    content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(body, 'input') } },
  },
  responses: {
    200: {
      description: 'Success (code 0) or a refusal that the person can act on',
      content:
        otherContent(reply) === undefined
          ? {
              'application/json': {
                schema: {
                  oneOf: [
                    success[reply.kind](schemaOf(reply.schema, 'output')),
                    { $ref: '#/components/schemas/Refusal' },
                  ],
                },
              },
            }
          : { ...otherContent(reply), 'application/json': { schema: refused } },
    },
    ...Object.fromEntries(
      [400, 401, 413, 429, 503].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
    ),
  },
})

const whatHttpSays: Record<number, string> = {
  400: 'Malformed request',
  401: 'No token, or one that does not hold',
  413: 'Body too large',
  429: 'Too frequent',
  503: 'Not ready',
}

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

/** The operation with its path parameters called as they are in the path that it shares. */
const renamed = (made: ReturnType<typeof operation>, own: string, shared: string) => {
  const names = new Map(namesIn(own).map((name, at) => [name, namesIn(shared)[at]]))
  return {
    ...made,
    parameters: made.parameters.map((parameter) =>
      'in' in parameter && parameter.in === 'path'
        ? { ...parameter, name: names.get(parameter.name) ?? parameter.name }
        : parameter,
    ),
  }
}

const assemble = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  /** By shape, since two paths that differ by the names of their parameters alone are one. */
  const known = new Map<string, string>()
  for (const { resource, name, call } of allCalls) {
    const own = hosts[call.host] + call.path
    const path = known.get(shapeOf(own)) ?? own
    known.set(shapeOf(own), path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: renamed(operation(resource, name, call), own, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Eye-care back office',
      version: '1.0.0',
      description: 'The API of the back office. Every answer is an envelope; refusals carry a code of a closed list.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...new Set(allCalls.map(({ resource }) => resource))].map((name) => ({
      name,
      description: `Calls on ${name}`,
    })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', maxLength: 128 },
          description: 'Within 24 hours the same key gets the first answer and changes nothing again',
        },
      },
      schemas: { ...components, Refusal: refused },
      responses: Object.fromEntries(
        Object.entries(whatHttpSays).map(([status, description]) => [
          `Refused${status}`,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
        ]),
      ),
    },
  }
}

let document: ReturnType<typeof assemble> | undefined
/** Made once, when it is first asked for. */
export const openApiDocument = () => {
  document ??= assemble()
  return document
}
