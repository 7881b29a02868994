import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ExportJob, exports } from '../../../contract/system/exports'
import { answer } from '../../support/ui-api'
import { enter, menuWith, openApp } from '../../support/ui-app'

const job = (more: Partial<ExportJob> = {}): ExportJob => ({
  exportId: 5,
  origin: 'orders',
  product: 'lens',
  query: { start_date: '2026-01-01', end_date: '2026-02-28' },
  title: '镜片订单',
  fileName: '',
  status: 1,
  done: 52_000,
  total: 130_000,
  size: null,
  failure: null,
  created: 1_773_108_000,
  finished: null,
  expires: 1_773_194_400,
  version: 1,
  allowed: ['cancel'],
  ...more,
})
const done = job({
  status: 2,
  done: 130_000,
  size: 44_040_192,
  fileName: '镜片订单.xls',
  allowed: ['remove', 'download'],
})

/** Answers what there is by now. */
const serve = (...first: ExportJob[]) => {
  let jobs = first
  answer(exports.calls.list, () => ({ data: jobs, total: jobs.length }))
  return (...next: ExportJob[]) => {
    jobs = next
  }
}
const openExports = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /我的导出/ }))
  return within(await screen.findByRole('dialog', { name: '我的导出' }))
}

beforeEach(() => {
  enter({ menuList: menuWith('lens-orders.read', 'lens-orders.export') })
})

describe('my exports', () => {
  test('are shown to those who have any, with how far each is, and can be given up', async () => {
    const become = serve(job())
    const asked = answer(exports.calls.cancel, () => {
      become(job({ status: 4, allowed: ['remove', 'again'] }))
      return { data: null }
    })
    openApp('/dashboard')
    expect(await screen.findByRole('button', { name: '我的导出：1 个正在进行' })).toBeTruthy()
    const drawer = await openExports()
    expect(drawer.getByText('正在生成：52,000 / 130,000 条')).toBeTruthy()
    expect(drawer.getByText('2026-01-01 至 2026-02-28 · 130,000 条')).toBeTruthy()
    expect(drawer.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    await userEvent.click(drawer.getByRole('button', { name: '取消导出' }))
    expect(await drawer.findByText('已取消')).toBeTruthy()
    expect(asked[0]?.url.pathname).toContain('/export/5/cancel')
  })

  test('say so when one is ready, which can be downloaded and, once confirmed, deleted', async () => {
    const become = serve(job())
    openApp('/dashboard')
    const drawer = await openExports()
    become(done)
    expect(await drawer.findByText(/^42\.0 MB，保留至 03-11 10:00$/)).toBeTruthy()
    expect(await screen.findByText('镜片订单 已导出完成，可在「我的导出」下载')).toBeTruthy()
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('镜片订单.xls')}`
    answer(exports.calls.file, () => new Response('xls', { headers: { 'Content-Disposition': disposition } }))
    await userEvent.click(drawer.getByRole('button', { name: '下载' }))
    await waitFor(() => expect(names).toEqual(['镜片订单.xls']))
    click.mockRestore()
    const asked = answer(exports.calls.remove, () => {
      become()
      return {}
    })
    await userEvent.click(drawer.getByRole('button', { name: '删除导出 镜片订单' }))
    expect(asked).toHaveLength(0)
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    expect(await drawer.findByText('没有导出文件')).toBeTruthy()
  })

  test('say plainly why one failed, and begin it again', async () => {
    serve(job({ status: 3, failure: 'interrupted', allowed: ['remove', 'again'] }))
    const asked = answer(exports.calls.again, { data: null })
    openApp('/dashboard')
    const drawer = await openExports()
    expect(drawer.getByText('导出失败：生成过程多次中断')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: '重新导出' }))
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  test('are not asked for on behalf of those who may export nothing', async () => {
    enter({ menuList: menuWith('lens-orders.read') })
    const asked = answer(exports.calls.list, { data: [job()], total: 1 })
    openApp('/dashboard')
    await screen.findByRole('button', { name: /李代理/ })
    expect(screen.queryByRole('button', { name: /我的导出/ })).toBeNull()
    expect(asked).toHaveLength(0)
  })
})
