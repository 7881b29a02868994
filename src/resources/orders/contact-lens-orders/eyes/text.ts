/** How the figures of both eyes read on one line: in the history, in a conflict. */
import type { ValueText } from '../../../../providers/record-text'
import { dash } from '../../../../ui/format'
import { type EyeBox, type EyeEntry, showBox } from './boxes'

/** Colours and the like are keys of a text each. */
export const wordOf = ({ choices }: EyeBox, text: string, label: (key: string) => string) =>
  choices && text !== '' ? label(`contactLens.choice.${text}`) : text

export const eyesText =
  (boxes: readonly EyeBox[]): ValueText =>
  (value, _, label) =>
    (Array.isArray(value) ? (value as EyeEntry[]) : [])
      .map((entry) => {
        const said = boxes.flatMap((box) => {
          const text = wordOf(box, showBox(box, entry[box.name]), label)
          return text === '' ? [] : [`${label(`field.${box.name}`)} ${text}`]
        })
        return `${label(`field.eye.${entry.eye}`)} ${said.join(' ')}`
      })
      .join(' · ') || dash
