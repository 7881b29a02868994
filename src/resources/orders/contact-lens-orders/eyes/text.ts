/** How the figures of both eyes read on one line: in the history, in a conflict. */
import type { ValueText } from '../../../../providers/record-text'
import { dash } from '../../../../ui/format'
import { type EyeBox, type EyeEntry, showBox } from './boxes'

/** Colours and the like are keys of a text each. */
export const wordOf = ({ choices }: EyeBox, text: string, label: (key: string) => string) =>
  choices && text !== '' ? label(`contactLens.choice.${text}`) : text

const entriesOf = (value: unknown) => (Array.isArray(value) ? (value as EyeEntry[]) : [])

export const eyesText =
  (boxes: readonly EyeBox[]): ValueText =>
  (value, _, label, other) => {
    const others = entriesOf(other)
    const linesOf = (isSaid: (entry: EyeEntry, box: EyeBox) => boolean) =>
      entriesOf(value).flatMap((entry) => {
        const said = boxes
          .filter((box) => isSaid(entry, box))
          .map((box) => [label(`field.${box.name}`), wordOf(box, showBox(box, entry[box.name]), label) || dash])
        return said.length > 0 ? [`${label(`field.eye.${entry.eye}`)} ${said.flat().join(' ')}`] : []
      })
    const differing = linesOf((entry, box) => {
      const against = others.find(({ eye }) => eye === entry.eye)
      return against !== undefined && showBox(box, entry[box.name]) !== showBox(box, against[box.name])
    })
    const lines = differing.length > 0 ? differing : linesOf((entry, box) => showBox(box, entry[box.name]) !== '')
    return lines.join(' · ') || dash
  }
