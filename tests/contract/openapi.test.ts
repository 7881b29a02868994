import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { hosts } from '../../contract/core/call'
import { allCalls } from '../../contract/registry'
import { createApp, routeOf } from '../../server/app'
import { openApiDocument } from '../../server/http/openapi'
import type { Services } from '../../server/http/services'

describe('the OpenAPI document', () => {
  test('is valid in an independent linter', async () => {
    // The paths are given, /order/{id}/details beside /order/info/{id} among them: that each leads to its own call is proved below.
    // One of them ends in a slash.
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-ambiguous-paths': 'off', 'no-path-trailing-slash': 'off' },
    })
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  })

  test('holds every call once, each with its element code', () => {
    const operations = Object.values(openApiDocument().paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(allCalls.length)
    const ids = operations.map((operation) => (operation as { operationId: string }).operationId)
    expect(new Set(ids)).toEqual(new Set(allCalls.map(({ resource, name }) => `${resource}.${name}`)))
  })
})

describe('the paths', () => {
  test('lead each to its own call, also where two could be read into one address', () => {
    const app: Hono = createApp({} as Services)
    const astray = allCalls.flatMap(({ resource, name, call }) => {
      const path = hosts[call.host] + call.path
      const [matched] = app.router.match(
        call.method,
        path.replaceAll(/\{product\}/g, 'lens').replaceAll(/\{\w+\}/g, '7'),
      )
      const [first] = matched.map(([[, reached]]) => reached.path).filter((one) => !one.includes('*'))
      return first === routeOf({ call }) ? [] : [`${resource}.${name}: ${first}`]
    })
    expect(astray).toEqual([])
  })
})
