import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { brands } from '../../../../contract/catalogue/brands'
import { send } from '../../../../src/providers/data/http'
import { api, envelope } from '../../../support/ui-api'

test('a site says where its hosts are while it runs: it is asked once, and again as long as it cannot be', async () => {
  let asked = 0
  api.use(
    http.get('/settings.json', () => {
      asked += 1
      return asked === 1
        ? HttpResponse.error()
        : HttpResponse.json({ hosts: { main: 'https://api.example/v2/', statistics: '' } })
    }),
    http.get('*/api/main/brand', () => envelope({ data: [{ id: 1 }] })),
    http.get('https://api.example/v2/brand', () => envelope({ data: [{ id: 2 }] })),
  )
  const idOf = async () => (await send(brands.calls.list)).data[0]?.id
  expect(await idOf()).toBe(1)
  expect(await idOf()).toBe(2)
  expect(await idOf()).toBe(2)
  expect(asked).toBe(2)
})
