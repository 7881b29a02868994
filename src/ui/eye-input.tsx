/** Boxes in which figures of both eyes are typed, right above left. It knows no rule: texts in, texts out, findings as given. */
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import styles from './prescription-input.module.css'
import { type Eye, eyes } from './rx'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

/** A column: the same box for either eye. */
export interface EyePart<Part extends string = string> {
  key: Part
  label: string
  /** Behind the label, in smaller print. */
  unit?: string | undefined
  /** Chosen rather than typed. */
  choices?: readonly { value: string; label: string }[] | undefined
  /** What an arrow key makes of the text, up (1) or down (-1); words have none. */
  step?: ((text: string, direction: 1 | -1) => string) | undefined
}

type Field<Part extends string> = `${Part}${Eye}`
export type EyeFindings<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>

export interface EyeInputProps<Part extends string> {
  /** As they are to be read. */
  values: Readonly<Record<Field<Part>, string>>
  errors?: EyeFindings<Field<Part>> | undefined
  warnings?: EyeFindings<Field<Part>> | undefined
  /** When a box is left: exactly what was typed in it. */
  onCommit: (field: Field<Part>, text: string) => void
  /** While it is typed, for rules that look at once. */
  onType?: ((field: Field<Part>, text: string) => void) | undefined
  parts: readonly EyePart<Part>[]
  /** What stands below a box, such as what was measured last; `title` says what it is. */
  below?: { title: string; texts: Readonly<Partial<Record<Field<Part>, string>>> } | undefined
  /** Eyes whose boxes are shut. */
  shut?: readonly Eye[] | undefined
  disabled?: boolean | undefined
}

/** What stands for the eye where there is no room for its name. */
const letters = { Od: 'R', Os: 'L' } as const

interface BoxProps<Part extends string> extends Omit<EyeInputProps<Part>, 'parts' | 'below'> {
  part: EyePart<Part>
  eye: Eye
  messagesId: string
}

const Box = <Part extends string>(props: BoxProps<Part>) => {
  const { part, eye, messagesId, values, errors, warnings, onCommit, onType, shut, disabled } = props
  const t = useUiText()
  const [draft, setDraft] = useState<string>()
  const field: Field<Part> = `${part.key}${eye}`
  const value = draft ?? values[field]
  const status = errors?.[field]?.length ? 'error' : warnings?.[field]?.length ? 'warning' : undefined
  const shared = {
    className: styles.box,
    disabled: disabled || shut?.includes(eye),
    'data-rx': field,
    'data-status': status,
    'aria-label': `${t(`rx.${eye}`)} ${part.label}`,
    'aria-invalid': status === 'error',
    'aria-describedby': status && `${messagesId}-${field}`,
  }
  if (part.choices) {
    return (
      <select {...shared} value={value} onChange={(event) => onCommit(field, event.target.value)}>
        <option value="" />
        {part.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  const type = (text: string) => {
    setDraft(text)
    onType?.(field, text)
  }
  const { step } = part
  return (
    <input
      {...shared}
      inputMode={step ? 'decimal' : 'text'}
      autoComplete="off"
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setDraft(undefined)
        if (draft !== undefined && (onType || draft !== values[field])) onCommit(field, draft)
      }}
      onKeyDown={(event) => {
        if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        type(step(value, event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}

/** Enter goes on as Tab does, through the right eye and then the left; with Shift back. The form is not sent by it. */
const walk = (root: RefObject<HTMLFieldSetElement | null>, event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const all = root.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-rx]') ?? []
  const boxes = [...all].filter(({ disabled }) => !disabled)
  const here = boxes.indexOf(event.target as HTMLInputElement)
  boxes[here + (event.shiftKey ? -1 : 1)]?.focus()
}

interface MessagesProps<Part extends string> extends Pick<EyeInputProps<Part>, 'parts' | 'errors' | 'warnings'> {
  id: string
  eye: Eye
}

/** Of the boxes of an eye, right below them, a line each. */
const Messages = <Part extends string>({ id, eye, parts, errors, warnings }: MessagesProps<Part>) => {
  const t = useUiText()
  const linesOf = (status: 'error' | 'warning', found: EyeFindings<Field<Part>> | undefined) =>
    parts.flatMap(({ key, label }) => {
      const field: Field<Part> = `${key}${eye}`
      const words = found?.[field] ?? []
      if (words.length === 0) return []
      return (
        <li key={`${field}-${status}`} id={`${id}-${field}`} data-status={status}>
          {t(`rx.${eye}`)} {label}: {words.map((one, at) => (at === 0 ? one : <div key={one}>{one}</div>))}
        </li>
      )
    })
  return (
    <ul className={styles.messages} data-eye={eye} aria-live="polite">
      {linesOf('error', errors)}
      {linesOf('warning', warnings)}
    </ul>
  )
}

export const EyeInput = <Part extends string>(props: EyeInputProps<Part>) => {
  const { below, ...boxes } = props
  const { parts, errors, warnings } = props
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
        {parts.map(({ key, label, unit }) => (
          <span key={key} className={styles.head}>
            {label}
            {unit && <small> {unit}</small>}
          </span>
        ))}
        {eyes.map((eye) => [
          <span key={eye} className={styles.eye} data-letter={letters[eye]}>
            <span>{t(`rx.${eye}`)}</span>
          </span>,
          ...parts.map((part) => (
            <span key={part.key + eye} className={styles.place}>
              <Box {...boxes} part={part} eye={eye} messagesId={id} />
              {below && <small title={below.title}>{below.texts[`${part.key}${eye}`]}</small>}
            </span>
          )),
          <Messages key={`${eye}-messages`} id={id} {...{ eye, parts, errors, warnings }} />,
        ])}
      </fieldset>
    </div>
  )
}
