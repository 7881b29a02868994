/** The boxes in which both eyes' prescription is typed. It knows no rule: texts in, texts out, findings as given. */
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import styles from './prescription-input.module.css'
import { type Eye, eyes, prismBases, type RxField, type RxPart, rxParts } from './rx'
import { stepText } from './rx-step'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

export type RxFindings = Readonly<Partial<Record<RxField, readonly string[]>>>

export interface PrescriptionInputProps {
  /** As they are to be read; a base is U, D, I, O or empty. */
  values: Readonly<Record<RxField, string>>
  errors?: RxFindings
  warnings?: RxFindings
  /** When a box is left: exactly what was typed in it. */
  onCommit: (field: RxField, text: string) => void
  /** While it is typed, for rules that look at once. */
  onType?: (field: RxField, text: string) => void
  /** The columns to show; all by default. */
  parts?: readonly RxPart[]
  disabled?: boolean
}

interface BoxProps extends PrescriptionInputProps {
  part: RxPart
  eye: Eye
  messagesId: string
}

const Box = ({ part, eye, messagesId, values, errors, warnings, onCommit, onType, disabled }: BoxProps) => {
  const t = useUiText()
  const [draft, setDraft] = useState<string>()
  const field: RxField = `${part}${eye}`
  const value = draft ?? values[field]
  const status = errors?.[field]?.length ? 'error' : warnings?.[field]?.length ? 'warning' : undefined
  const shared = {
    className: styles.box,
    disabled,
    'data-rx': field,
    'data-status': status,
    'aria-label': `${t(`rx.${eye}`)} ${t(`rx.${part}`)}`,
    'aria-invalid': status === 'error',
    'aria-describedby': status && `${messagesId}-${field}`,
  }
  if (part === 'base') {
    return (
      <select {...shared} value={value} onChange={(event) => onCommit(field, event.target.value)}>
        <option value="" />
        {prismBases.map((base) => (
          <option key={base} value={base}>
            {t(`rx.base.${base}`)}
          </option>
        ))}
      </select>
    )
  }
  const type = (text: string) => {
    setDraft(text)
    onType?.(field, text)
  }
  return (
    <input
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setDraft(undefined)
        if (draft !== undefined && draft !== values[field]) onCommit(field, draft)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        type(stepText(part, value, event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}

/** Enter goes on as Tab does, through the right eye and then the left; with Shift back. The form is not sent by it. */
const walk = (root: RefObject<HTMLFieldSetElement | null>, event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const boxes = [...(root.current?.querySelectorAll<HTMLElement>('[data-rx]') ?? [])]
  const here = boxes.indexOf(event.target as HTMLElement)
  boxes[here + (event.shiftKey ? -1 : 1)]?.focus()
}

const Messages = ({ id, kind, of }: { id: string; kind: 'error' | 'warning'; of: RxFindings | undefined }) => {
  const t = useUiText()
  return eyes.flatMap((eye) =>
    rxParts.map((part) => {
      const field: RxField = `${part}${eye}`
      const messages = of?.[field] ?? []
      return messages.length === 0 ? null : (
        <li key={field} id={`${id}-${field}`} data-status={kind}>
          {t(`rx.${eye}`)} {t(`rx.${part}`)}: {messages.join(' ')}
        </li>
      )
    }),
  )
}

export const PrescriptionInput = (props: PrescriptionInputProps) => {
  const { parts = rxParts, errors, warnings } = props
  const t = useUiText()
  const vars = useUiVars()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  return (
    <div style={vars}>
      <fieldset
        ref={root}
        className={styles.grid}
        style={{ '--rx-parts': parts.length } as typeof vars}
        onKeyDown={(event) => walk(root, event)}
      >
        <span />
        {parts.map((part) => (
          <span key={part} className={styles.head}>
            {t(`rx.${part}`)}
          </span>
        ))}
        {eyes.map((eye) => [
          <span key={eye} className={styles.eye}>
            {t(`rx.${eye}`)}
          </span>,
          ...parts.map((part) => <Box key={part + eye} {...props} part={part} eye={eye} messagesId={id} />),
        ])}
      </fieldset>
      <ul className={styles.messages} aria-live="polite">
        <Messages id={id} kind="error" of={errors} />
        <Messages id={id} kind="warning" of={warnings} />
      </ul>
    </div>
  )
}
