// @vitest-environment happy-dom
/** The cursor in a dialog: where it goes, what Enter does, and where it is afterwards. */
import { screen, waitFor } from '@testing-library/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../../src/ui/confirm-dialog'
import { Dialog } from '../../../src/ui/dialog'
import { ReasonDialog } from '../../../src/ui/reason-dialog'
import { scanned } from '../../../src/ui/scan'
import { show } from './show'

/** Opened by a button, and gone from the page as it closes. */
const Opened = ({ onOk }: { onOk: (name: string) => void }) => {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>改名</Button>
      {open && (
        <Dialog
          open
          title="改名"
          okText="保存"
          okButtonProps={{ disabled: name === '' }}
          onOk={() => {
            onOk(name)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        >
          <input type="checkbox" aria-label="公开" />
          <Input aria-label="名称" value={name} onChange={({ target }) => setName(target.value)} />
          <Input.TextArea aria-label="说明" />
        </Dialog>
      )}
    </>
  )
}

const isAt = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

describe('a dialog', () => {
  test('takes the cursor into its first field, does the main thing by Enter, and gives the cursor back', async () => {
    const onOk = vi.fn()
    const { user } = show(<Opened onOk={onOk} />)
    await user.click(screen.getByRole('button', { name: '改名' }))
    await isAt(screen.getByRole('textbox', { name: '名称' }))
    await user.keyboard('{Enter}')
    expect(onOk).not.toHaveBeenCalled()
    await user.keyboard('小青{Enter}')
    await waitFor(() => expect(onOk.mock.calls).toEqual([['小青']]))
    await isAt(screen.getByRole('button', { name: '改名' }))
  })

  test('leads a scanner, which ends each code with Enter, from box to box, and does the main thing where a person types', async () => {
    const onOk = vi.fn()
    const { user } = show(
      <Dialog open title="更正" okText="更正" onOk={onOk}>
        <input aria-label="序列号" {...scanned} />
        <input aria-label="批号" {...scanned} />
        <input aria-label="原因" />
      </Dialog>,
    )
    await isAt(screen.getByRole('textbox', { name: '序列号' }))
    await user.keyboard('SN-1{Enter}')
    await isAt(screen.getByRole('textbox', { name: '批号' }))
    await user.keyboard('B-1{Enter}')
    await isAt(screen.getByRole('textbox', { name: '原因' }))
    expect(onOk).not.toHaveBeenCalled()
    await user.keyboard('看错{Enter}')
    await waitFor(() => expect(onOk).toHaveBeenCalledTimes(1))
  })

  test('of a text of several lines keeps Enter for the text, and does the main thing by Ctrl+Enter', async () => {
    const onConfirm = vi.fn()
    const { user } = show(
      <ReasonDialog title="驳回" confirm="驳回订单" onConfirm={onConfirm} onCancel={() => undefined} />,
    )
    await isAt(screen.getByRole('textbox', { name: '原因' }))
    await user.keyboard('度数{Enter}有误')
    expect(onConfirm).not.toHaveBeenCalled()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onConfirm.mock.calls).toEqual([['度数\n有误']]))
  })

  test('that only asks is answered by Enter, but not where it is dangerous', async () => {
    const onConfirm = vi.fn()
    const asked = { title: '停用？', confirm: '停用', onConfirm, onCancel: () => undefined }
    const { user, unmount } = show(<ConfirmDialog {...asked} />)
    await isAt(screen.getByRole('button', { name: '停用' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
    unmount()
    const dangerous = show(<ConfirmDialog {...asked} danger />)
    await waitFor(() => expect(document.querySelector('.ant-modal')?.contains(document.activeElement)).toBe(true))
    await dangerous.user.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})
