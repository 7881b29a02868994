import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { FileUpload } from '../../../src/ui/file-upload'
import { show } from './show'

const picture = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

interface Kept {
  name: string
  signal: AbortSignal
  tell: (percent: number) => void
  done: (address: string) => void
  fail: (why: string) => void
}

interface FieldProps {
  most: number
  already: string[]
  keeping: Kept[]
  values: string[][]
  busy: boolean[]
}

const Field = ({ most, already, keeping, values, busy }: FieldProps) => {
  const [value, setValue] = useState(already)
  values.push(value)
  return (
    <Form.Item label="图片" htmlFor="files">
      <FileUpload
        id="files"
        value={value}
        onChange={setValue}
        onBusy={(now) => busy.push(now)}
        {...{ most, accept: '.png', maxBytes: 1_048_576, hint: '不超过 1 MB', onOpen: () => undefined }}
        thumbnail={() => null}
        keep={({ name }, signal, tell) =>
          new Promise((done, reject) => {
            keeping.push({ name, signal, tell, done, fail: (why) => reject(new Error(why)) })
          })
        }
      />
    </Form.Item>
  )
}

/** A field whose files are kept when the test says so. */
const showField = (most = 3, already: string[] = []) => {
  const keeping: Kept[] = []
  const values: string[][] = []
  const busy: boolean[] = []
  const { user } = show(<Field {...{ most, already, keeping, values, busy }} />)
  return { user, keeping, busy, value: () => values.at(-1), box: () => screen.getByLabelText<HTMLInputElement>('图片') }
}

describe('files of a form', () => {
  test('are kept side by side, and none is lost when they end in another order', async () => {
    const { user, keeping, busy, value, box } = showField()
    await user.upload(box(), [picture('a.png'), picture('b.png')])
    await waitFor(() => expect(keeping.map(({ name }) => name)).toEqual(['a.png', 'b.png']))
    keeping[0]?.tell(40)
    await waitFor(() => expect(screen.getAllByRole('progressbar')[0]?.getAttribute('aria-valuenow')).toBe('40'))
    expect(busy.at(-1)).toBe(true)
    keeping[1]?.done('/files/2/b.png')
    keeping[0]?.done('/files/1/a.png')
    await waitFor(() => expect(value()).toEqual(['/files/2/b.png', '/files/1/a.png']))
    expect(busy.at(-1)).toBe(false)
  })

  test('are pasted too, and taken out again, also while they are on their way', async () => {
    const { user, keeping, value, box } = showField(3, ['/files/9/%E5%90%88%E5%90%8C.pdf'])
    fireEvent.paste(box(), { clipboardData: { files: [picture('c.png')] } })
    await screen.findByText('c.png')
    await user.click(screen.getByRole('button', { name: '移除 c.png' }))
    await waitFor(() => expect(keeping[0]?.signal.aborted).toBe(true))
    keeping[0]?.done('/files/3/c.png')
    await waitFor(() => expect(screen.queryByText('c.png')).toBeNull())
    expect(value()).toEqual(['/files/9/%E5%90%88%E5%90%8C.pdf'])
    screen.getByText('合同.pdf')
    await user.click(screen.getByRole('button', { name: '移除 合同.pdf' }))
    await waitFor(() => expect(value()).toEqual([]))
  })

  test('that are not taken say why, each by its name', async () => {
    const { user, keeping, box } = showField(2)
    await user.upload(box(), [picture('a.png'), picture('big.png', 1_048_577), picture('b.png'), picture('c.png')])
    await waitFor(() => expect(keeping).toHaveLength(2))
    keeping[0]?.fail('仅支持图片')
    const alert = await screen.findByText('a.png：仅支持图片')
    expect(alert.closest('[role=alert]')?.textContent).toBe(
      'big.png：文件不能超过 1 MBc.png：最多 2 个文件a.png：仅支持图片',
    )
  })
})
