/** Codes count on the pages that list them: what a screen asks for must be grantable on its own page. */
import { describe, expect, test } from 'vitest'
import { orderKinds } from '../../contract/orders/order-kinds'
import { elementCodes } from '../../server/db/base-codes'
import { isOnPage } from '../../server/db/base-pages'
import { codesOf, type Manifest, menuPathsOf } from '../../src/providers/manifest'
import { manifests } from '../../src/resources/registry'
import { codesAskedFrom, declaredManifests } from '../support/asked-codes'

describe('the elements of a page', () => {
  test('are all that its screens ask for', async () => {
    const missing: string[] = []
    const read = new Set<Manifest>()
    for (const [manifest, source] of await declaredManifests()) {
      read.add(manifest)
      for (const [code, file] of await codesAskedFrom(source))
        for (const path of menuPathsOf(manifest))
          if (!isOnPage(code, { path })) missing.push(`${path} lacks ${code}, asked for in ${file}`)
    }
    expect(missing).toEqual([])
    expect(read).toEqual(new Set(manifests))
  })

  test('open its screens, and are everything that can be done with orders of its kinds', () => {
    const missing = manifests.flatMap((manifest) => {
      const own = Object.values(orderKinds).some(({ resource: { name } }) => name === manifest.name)
      const codes = [
        ...manifest.routes.flatMap(codesOf),
        ...(own ? elementCodes.filter((code) => code.startsWith(`${manifest.name}.`)) : []),
      ]
      return menuPathsOf(manifest).flatMap((path) =>
        codes.filter((code) => !isOnPage(code, { path })).map((code) => `${path} lacks ${code}`),
      )
    })
    expect(missing).toEqual([])
  })

  test('are found in dialogs that are loaded later, in shared parts, and where a code is put together', async () => {
    const askedBy = async (name: string) => {
      const [, source] = (await declaredManifests()).find(([manifest]) => manifest.name === name) ?? []
      return source ? [...(await codesAskedFrom(source)).keys()] : []
    }
    expect(await askedBy('contracts')).toEqual(expect.arrayContaining(['contracts.remove', 'audit.read']))
    expect(await askedBy('orders')).toEqual(expect.arrayContaining(['patients.save', 'gsp-orders.create']))
    expect(await askedBy('scraps')).not.toContain('suppliers.read')
  })
})
