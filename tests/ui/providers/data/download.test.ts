import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { download, filenameOf, type Progress } from '../../../../src/providers/data/download'
import { eventually } from '../../../support/eventually'
import { answer } from '../../../support/ui-api'

const { export: exportCall } = lensOrders.calls

const file = (text: string, headers: Record<string, string> = {}) =>
  new HttpResponse(text, { headers: { 'Content-Type': 'application/vnd.ms-excel', ...headers } })

describe('a download', () => {
  test('gives the file, its name, and tells how far it is', async () => {
    const disposition = `attachment; filename="x.xls"; filename*=UTF-8''${encodeURIComponent('镜片订单.xls')}`
    answer(exportCall, () => file('12345', { 'Content-Length': '5', 'Content-Disposition': disposition }))
    const seen: Progress[] = []
    const { blob, filename } = await download(exportCall, {}, (progress) => seen.push(progress))
    expect(await blob.text()).toBe('12345')
    expect(filename).toBe('镜片订单.xls')
    expect(seen.at(-1)).toEqual({ loaded: 5, total: 5 })
  })

  test('knows no total where the server tells none', async () => {
    answer(exportCall, () => file('12345'))
    const seen: Progress[] = []
    await download(exportCall, {}, (progress) => seen.push(progress))
    expect(seen.at(-1)).toEqual({ loaded: 5, total: undefined })
  })

  test('that answers with JSON is a refusal', async () => {
    answer(exportCall, { code: 20403, message: '没有权限' })
    await expect(download(exportCall, {})).rejects.toMatchObject({ name: 'forbidden', message: '没有权限' })
  })

  test('that succeeds without a file is a failure too', async () => {
    answer(exportCall, { code: 0 })
    await expect(download(exportCall, {})).rejects.toMatchObject({ name: 'fault' })
  })

  test('goes on from where it broke off, as long as the file is the same', async () => {
    const kept = { 'Accept-Ranges': 'bytes', ETag: '"5-1"' }
    const broken = () => {
      const pieces = [new TextEncoder().encode('12')]
      return new ReadableStream({
        pull: (controller) => {
          const piece = pieces.pop()
          if (piece) controller.enqueue(piece)
          else controller.error(new TypeError('connection lost'))
        },
      })
    }
    const asked = answer(exportCall, ({ request }) => {
      const [, from] = /^bytes=(\d)-$/.exec(request.headers.get('range') ?? '') ?? []
      if (from === undefined) return new HttpResponse(broken(), { headers: { ...kept, 'Content-Length': '5' } })
      return new HttpResponse('12345'.slice(Number(from)), { status: 206, headers: kept })
    })
    const { blob } = await download(exportCall, {})
    expect(await blob.text()).toBe('12345')
    expect(asked[1]?.request.headers.get('if-range')).toBe('"5-1"')
    answer(exportCall, ({ request }) =>
      request.headers.has('range') ? file('other') : new HttpResponse(broken(), { headers: kept }),
    )
    await expect(download(exportCall, {})).rejects.toMatchObject({ name: 'network' })
  })

  test('can be given up midway', async () => {
    const stream = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) })
    const asked = answer(exportCall, () => new HttpResponse(stream))
    const controller = new AbortController()
    const heard = vi.fn()
    const loading = download(exportCall, { signal: controller.signal }, heard)
    await eventually(() => expect(heard).toHaveBeenCalled())
    controller.abort()
    await expect(loading).rejects.toMatchObject({ name: 'aborted' })
    expect(asked).toHaveLength(1)
  })
})

describe('the name of a file', () => {
  test.each([
    [`attachment; filename*=UTF-8''a%20b.xls`, 'a b.xls'],
    ['attachment; filename="a.xls"', 'a.xls'],
    ['attachment; filename=a.xls', 'a.xls'],
    [`attachment; filename="a.xls"; filename*=UTF-8''%E0`, 'a.xls'],
    [undefined, 'exports'],
  ])('of %s is %s', (disposition, name) => expect(filenameOf(disposition, '/sgeye/lens-orders/exports')).toBe(name))
})
