import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/registry'
import { openApiDocument } from '../../server/http/openapi'

describe('the OpenAPI document', () => {
  test('is valid in an independent linter', async () => {
    // The paths are given: /role/doctor/{id} stands beside /role/{id}/menu, and the server takes the literal one first.
    const rules = { 'no-ambiguous-paths': 'off' } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  })

  test('holds every call once, each with its element code', () => {
    const operations = Object.values(openApiDocument().paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(allCalls.length)
    for (const { call } of allCalls)
      if (call.host === 'main') expect(openApiDocument().paths).toHaveProperty([`/api/main${call.path}`])
  })
})
