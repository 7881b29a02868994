/** The lines of a frame order in a table: Enter goes on from box to box, and from the last one to a new line. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../../providers/i18n'
import { ReferenceSelect } from '../../../../records/reference-select'
import { faultOf } from '../../../../ui/fault'
import { formatCount } from '../../../../ui/format'
import { WholeInput } from '../../../../ui/value-inputs'
import { type FieldProps, wholeProblem } from '../form/fields'
import { piecesOf, settleSize, type TypedLine } from './lines'
import styles from './lines.module.css'

const maxLines = 100
const maxPieces = 999
const columns = ['productId', 'model', 'colour', 'size', 'number'] as const
const boxes = 'input:not([type="hidden"])'

interface Choosable {
  productId: number
  name: string
  spec: string
}

interface LinesFieldProps extends FieldProps<{ lines: readonly TypedLine[] }> {
  products: readonly Choosable[]
}

/** A frame's name ends in its model, and its specification is its size. */
const ofProduct = ({ productId, name, spec }: Choosable): Partial<TypedLine> => ({
  productId,
  model: name.split(' ').at(-1) ?? name,
  ...(/^\d{2}□/.test(spec) && { size: spec }),
})

interface LineProps {
  line: TypedLine
  at: number
  alone: boolean
  field: LinesFieldProps
  change: (changes: Partial<TypedLine>) => void
  remove: () => void
}

const Line = ({ line, at, alone, field: { products, errors, disabled }, change, remove }: LineProps) => {
  const t = useT()
  const named = (column: (typeof columns)[number]) => t('frame.lineField', { at: at + 1, field: t(`field.${column}`) })
  const choices = products.map(({ productId, name, spec }) => ({ value: productId, label: `${name} ${spec}` }))
  const item = (column: (typeof columns)[number]) => faultOf(errors[`lines.${at}.${column}`])
  const text = (column: 'model' | 'colour' | 'size', maxLength: number) => (
    <Form.Item {...item(column)}>
      <Input
        aria-label={named(column)}
        value={line[column]}
        maxLength={maxLength}
        disabled={disabled}
        onChange={({ target }) => change({ [column]: target.value })}
        onBlur={() => column === 'size' && change({ size: settleSize(line.size) })}
      />
    </Form.Item>
  )
  return (
    <tr>
      <td data-label={t('field.productId')}>
        <Form.Item {...item('productId')}>
          <ReferenceSelect
            aria-label={named('productId')}
            from={{ choices, loading: false }}
            placeholder={t('order.form.chooseProduct')}
            value={products.some(({ productId }) => productId === line.productId) ? line.productId : null}
            disabled={disabled}
            onChange={(chosen: number) => {
              const product = products.find(({ productId }) => productId === chosen)
              if (product) change(ofProduct(product))
            }}
          />
        </Form.Item>
      </td>
      <td data-label={t('field.model')}>{text('model', 40)}</td>
      <td data-label={t('field.colour')}>{text('colour', 20)}</td>
      <td data-label={t('field.size')}>{text('size', 20)}</td>
      <td data-column="number" data-label={t('field.number')}>
        <Form.Item {...faultOf(wholeProblem(t, line.number, maxPieces) ?? errors[`lines.${at}.number`])}>
          <WholeInput
            aria-label={named('number')}
            value={line.number}
            // They would lie over the digits, which stand at that end; the arrow keys do the same.
            controls={false}
            disabled={disabled}
            onChange={(number) => change({ number })}
          />
        </Form.Item>
      </td>
      <td>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('frame.remove', { at: at + 1 })}
          disabled={disabled || alone}
          onClick={remove}
        />
      </td>
    </tr>
  )
}

export const LinesField = (props: LinesFieldProps) => {
  const { values, errors, disabled, onChange } = props
  const { lines } = values
  const t = useT()
  const root = useRef<HTMLTableElement>(null)
  const full = lines.length >= maxLines
  const focusLast = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`tbody tr:last-child ${boxes}`)?.focus())
  /** Usually the same frame in another colour. */
  const add = () => {
    const last = lines.at(-1)
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    const { productId = 0, model = '', size = '' } = last ?? {}
    onChange({ lines: [...lines, { key, productId, model, colour: '', size, number: 1 }] })
    focusLast()
  }
  const walk = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    // In an open list of products Enter chooses.
    if (target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    const all = [...(root.current?.querySelectorAll<HTMLElement>(boxes) ?? [])]
    const next = all[all.indexOf(target) + (event.shiftKey ? -1 : 1)]
    if (next) next.focus()
    else if (!event.shiftKey && !full) add()
  }
  return (
    <>
      <table
        ref={root}
        className={`${styles.lines} ${styles.form}`}
        aria-label={t('field.lines')}
        onKeyDownCapture={walk}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`field.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              key={line.key}
              line={line}
              at={at}
              alone={lines.length === 1}
              field={props}
              change={(changes) =>
                onChange({ lines: lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)) })
              }
              remove={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button icon={<PlusOutlined aria-hidden />} disabled={disabled || full} onClick={add}>
          {t('frame.add')}
        </Button>
        <span>{t('frame.pieces', { lines: lines.length, pieces: formatCount(piecesOf({ lines })) })}</span>
        {errors.lines !== undefined && <span role="alert">{errors.lines}</span>}
      </div>
    </>
  )
}
