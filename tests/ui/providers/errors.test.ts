import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal, message } from 'antd'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, refusalOf } from '../../../src/providers/data/api-error'
import { present } from '../../../src/providers/errors'
import { createQueryClient } from '../../../src/providers/query-client'
import { readToken, setToken } from '../../../src/providers/session'
import { isAskedToSignInAgain } from '../../../src/providers/sign-in-again'
import { enter } from '../../support/ui-app'

const refusal = (code: number, text: string, statusCode = 200) =>
  new ApiError({ name: refusalOf(code, statusCode), message: text, code, statusCode })
const timeout = () => new ApiError({ name: 'timeout', message: '请求超时，请刷新页面后重试' })

const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
  setToken('mine')
})

afterEach(async () => {
  Modal.destroyAll()
  message.destroy()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('.ant-message-notice')).toBeNull()
  })
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const stays = () => {
  expect(readToken()).toBe('mine')
  expect(reload).not.toHaveBeenCalled()
}
const left = async () => {
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(readToken()).toBe('')
}

describe('shown as a warning toast', () => {
  test.each([-1, 1, 20401, 100])('code %i, with its message', async (code) => {
    await present(refusal(code, `消息${code}`))
    const text = await screen.findByText(`消息${code}`)
    expect(text.closest('.ant-message-warning')).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    stays()
  })

  test('what a form marks at its fields too, but no warnings that it asks about', async () => {
    const client = createQueryClient()
    const fail = (error: ApiError) =>
      client
        .getMutationCache()
        .build(client, { meta: { except: ['rule'] }, mutationFn: () => Promise.reject(error) })
        .execute(undefined)
        .catch(() => undefined)
    const rule = { name: 'rule', code: 1 } as const
    await fail(new ApiError({ ...rule, message: '请再看一遍', warnings: ['度数变化大'] }))
    await fail(new ApiError({ ...rule, message: '提交的内容有误', errors: { name: '必填' } }))
    expect((await screen.findByText('提交的内容有误')).closest('.ant-message-warning')).not.toBeNull()
    expect(screen.queryByText('请再看一遍')).toBeNull()
  })

  test('a time-out', async () => {
    await present(timeout())
    const text = await screen.findByText('请求超时，请刷新页面后重试')
    expect(text.closest('.ant-message-warning')).not.toBeNull()
  })
})

describe('shown as an error toast', () => {
  test.each([
    ['another code', refusal(413, '提交的内容过大', 413)],
    ['no network', new ApiError({ name: 'network', message: '网络连接失败，请检查网络后重试' })],
    [
      'a server without an envelope',
      new ApiError({ name: 'fault', message: '服务暂时不可用（502）', statusCode: 502 }),
    ],
  ])('%s', async (_, error) => {
    await present(error)
    const text = await screen.findByText(error.message)
    expect(text.closest('.ant-message-error')).not.toBeNull()
  })
})

describe('shown as a dialog titled 提示', () => {
  test.each([
    [20403, '确定'],
    [20402, '取消'],
  ])('code %i; closing it by %s does nothing else', async (code, button) => {
    await present(refusal(code, '信用额度不足'))
    const dialog = await screen.findByRole('dialog', { name: '提示' })
    expect(within(dialog).getByText('信用额度不足')).toBeTruthy()
    await press(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    stays()
  })

  test.each([
    [20405, '确定'],
    [20405, '取消'],
    [20406, '确定'],
    [20406, '取消'],
  ])('code %i; %s signs out and reloads', async (code, button) => {
    await present(refusal(code, '账号已停用'))
    await screen.findByRole('dialog', { name: '提示' })
    stays()
    await press(button)
    await left()
  })
})

describe('what one may do has changed, over a page', () => {
  test('has the same two buttons: there is no third', async () => {
    enter({}, 'mine')
    await present(refusal(20406, '权限已变更'))
    const dialog = await screen.findByRole('dialog', { name: '提示' })
    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent?.replace(/\s/g, ''))).toEqual(['取消', '确定'])
    await press('确定')
    await left()
  })
})

describe('shown as a lost session', () => {
  test.each([50001, 50002, 50008, 50013, 50014, 50015, 50016])('code %i', async (code) => {
    await present(refusal(code, '', 401))
    const dialog = await screen.findByRole('dialog', { name: '确定登出' })
    expect(within(dialog).getByText('您可能已经在其它页面退出，如需继续访问当前页面，请重新登录')).toBeTruthy()
    stays()
    await press('重新登录')
    await left()
  })

  test('over a page: 重新登录 signs out and reloads there too, and beside it one may sign in on the page', async () => {
    enter({}, 'mine')
    await present(refusal(50014, '', 401))
    await press('在本页登录')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isAskedToSignInAgain()).toBe(true)
    stays()
    await present(refusal(50014, '', 401))
    expect(screen.queryByRole('dialog')).toBeNull()
    enter({}, 'mine')
    await present(refusal(50014, '', 401))
    await press('重新登录')
    await left()
  })
})

describe('several failures at once', () => {
  test('show one dialog when they say the same', async () => {
    await Promise.all([1, 2, 3].map(() => present(refusal(50014, '', 401))))
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  })

  test('show one toast when they say the same', async () => {
    await Promise.all([1, 2, 3].map(() => present(timeout())))
    expect(await screen.findAllByText('请求超时，请刷新页面后重试')).toHaveLength(1)
  })

  test('show what must be read one after the other', async () => {
    await present(refusal(20402, '甲'))
    await present(refusal(20402, '乙'))
    expect(await screen.findByText('甲')).toBeTruthy()
    expect(screen.queryByText('乙')).toBeNull()
    await press('确定')
    expect(await screen.findByText('乙')).toBeTruthy()
  })

  test('let the end of the session go before everything else', async () => {
    await present(refusal(20402, '甲'))
    await present(refusal(50014, '', 401))
    await present(refusal(20402, '乙'))
    expect(await screen.findByRole('dialog', { name: '确定登出' })).toBeTruthy()
    await press('重新登录')
    await left()
    expect(screen.queryByText('乙')).toBeNull()
  })
})

describe('nothing is shown', () => {
  test('of a request that was left, or that the form shows itself', async () => {
    await present(new ApiError({ name: 'aborted', message: 'x' }))
    await present(refusal(1, '字段有误'), { except: ['rule', 'conflict'] })
    expect(screen.queryByText('x')).toBeNull()
    expect(screen.queryByText('字段有误')).toBeNull()
  })

  test('of a fault in the page itself: it is thrown on', async () => {
    await expect(present(new TypeError('x is undefined'))).rejects.toThrow('x is undefined')
  })
})

describe('what nobody asked for just now', () => {
  const toasts = () => document.querySelectorAll('.ant-message-notice')

  test('is not told of by a toast', async () => {
    await present(timeout(), { quiet: true })
    await present(refusal(404, '不存在', 404), { quiet: true })
    expect(toasts()).toHaveLength(0)
  })

  test('tells of an ended session all the same', async () => {
    await present(refusal(20405, '账号已停用'), { quiet: true })
    await press('确定')
    await left()
  })

  test('is a reading of a call that the server does not have', async () => {
    const client = createQueryClient()
    const reading = client.fetchQuery({
      queryKey: ['elsewhere'],
      queryFn: () => Promise.reject(refusal(404, '不存在', 404)),
    })
    await expect(reading).rejects.toThrow('不存在')
    expect(toasts()).toHaveLength(0)
  })
})
