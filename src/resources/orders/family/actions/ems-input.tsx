/** One to five courier numbers: a scanner ends each with Enter, which puts it into the list and waits for the next. */
import { CloseOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Space, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useT } from '../../../../providers/i18n'
import styles from './dialogs.module.css'
import { emsProblem, splitEms } from './ems'

interface EmsInputProps {
  /** Comma-joined, with what is being typed as the last. */
  value: string
  onChange: (value: string) => void
}

export const EmsInput = ({ value, onChange }: EmsInputProps) => {
  const t = useT()
  const [numbers, setNumbers] = useState<readonly string[]>(() => splitEms(value))
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const input = useRef<InputRef>(null)
  const all = [...numbers, ...splitEms(typed)]
  const problem = emsProblem(all)
  const shown = checked && typed !== '' ? problem : undefined

  const change = (nextNumbers: readonly string[], nextTyped: string) => {
    setNumbers(nextNumbers)
    setTyped(nextTyped)
    onChange([...nextNumbers, ...splitEms(nextTyped)].join(','))
  }
  const add = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setChecked(true)
    if (typed.trim() !== '' && problem === undefined) change(all, '')
    input.current?.focus()
  }

  return (
    <div>
      {numbers.length > 0 && (
        <ul className={styles.numbers}>
          {numbers.map((number) => (
            <li key={number}>
              <Tag
                closable
                closeIcon={<CloseOutlined aria-label={t('order.ems.remove', { number })} />}
                onClose={(event) => {
                  event.preventDefault()
                  change(
                    numbers.filter((other) => other !== number),
                    typed,
                  )
                }}
              >
                {number}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <Space.Compact block>
        <Input
          ref={input}
          aria-label={t('order.ems.label')}
          placeholder={t('order.ems.hint')}
          status={shown ? 'error' : ''}
          value={typed}
          onChange={({ target }) => {
            setChecked(false)
            change(numbers, target.value)
          }}
          onBlur={() => setChecked(true)}
          onPressEnter={add}
        />
        <Button onClick={add}>{t('order.ems.add')}</Button>
      </Space.Compact>
      {shown && (
        <div role="alert" className={styles.problem}>
          {t(shown.key, shown.params)}
        </div>
      )}
    </div>
  )
}
