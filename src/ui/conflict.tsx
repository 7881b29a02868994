/** The dialog for a record that another person has changed meanwhile: theirs beside mine, a choice for every field. */
import { Button, Radio } from 'antd'
import { useState } from 'react'
import styles from './conflict.module.css'
import { Dialog } from './dialog'
import { type Choice, type ConflictField, differing, firstChoice, mergeChosen } from './merge'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

interface ConflictDialogProps<Values extends object> {
  /** Every field of the form. */
  fields: readonly ConflictField<Values>[]
  /** As the form holds it. */
  mine: Values
  /** As the server holds it now. */
  theirs: Values
  /** As it was when the form was opened: what only they changed is then theirs from the start. */
  base?: Values
  onMerge: (merged: Values) => void
  /** Back to the form as it is. */
  onCancel: () => void
}

const sides = ['mine', 'theirs'] as const

export const ConflictDialog = <Values extends object>(props: ConflictDialogProps<Values>) => {
  const { fields, mine, theirs, base, onMerge, onCancel } = props
  const t = useUiText()
  const vars = useUiVars()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const rows = differing(fields, mine, theirs)
  const choiceOf = (key: string) => chosen[key] ?? firstChoice(key as keyof Values, mine, base)
  const chooseAll = (choice: Choice) => setChosen(Object.fromEntries(rows.map(({ key }) => [key, choice])))
  const values = { mine, theirs }
  return (
    <Dialog
      open
      width={720}
      title={t('conflict.title')}
      maskClosable={false}
      onCancel={onCancel}
      okText={t('conflict.apply')}
      cancelText={t('action.back')}
      onOk={() => onMerge(mergeChosen(fields, mine, theirs, choiceOf))}
    >
      <div style={vars} className={styles.conflict}>
        <p>{t('conflict.hint')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">
                {t('conflict.mine')}{' '}
                <Button type="link" size="small" onClick={() => chooseAll('mine')}>
                  {t('conflict.allMine')}
                </Button>
              </th>
              <th scope="col">
                {t('conflict.theirs')}{' '}
                <Button type="link" size="small" onClick={() => chooseAll('theirs')}>
                  {t('conflict.allTheirs')}
                </Button>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, format }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {sides.map((side) => (
                  <td key={side} data-chosen={choiceOf(key) === side}>
                    <Radio
                      name={`conflict-${key}`}
                      checked={choiceOf(key) === side}
                      aria-label={`${label} ${t(`conflict.${side}`)}`}
                      onChange={() => setChosen({ ...chosen, [key]: side })}
                    >
                      {format(values[side][key]) || t('value.empty')}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
