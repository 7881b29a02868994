/** What is measured of an item, typed into boxes: at a station, and where a record is corrected. */
import { Input } from 'antd'
import { pathOf } from '../../../contract/clinic/exam-sections'
import type { ItemName } from '../../../contract/screening/items'
import { useT } from '../../providers/i18n'
import styles from './item-boxes.module.css'
import type { Box } from './item-values'

export type Texts = Readonly<Record<string, string>>

/** The boxes of an item: those of each eye on one line, right before left. */
export const ItemBoxes = ({
  item,
  boxes,
  texts,
  wrong,
  errors,
  onType,
}: {
  item: ItemName
  boxes: readonly Box[]
  texts: Texts
  wrong: readonly string[]
  errors: Texts
  onType: (path: string, text: string) => void
}) => {
  const t = useT()
  const ofEye = (eye: Box['eye']) => boxes.filter((box) => box.section === item && box.eye === eye)
  return (
    <fieldset className={styles.item}>
      <legend>{t(`screening.item.${item}`)}</legend>
      {(['od', 'os', null] as const).map((eye) => {
        const own = ofEye(eye)
        if (own.length === 0) return null
        const side = eye === null ? '' : t(eye === 'od' ? 'screeningStation.right' : 'screeningStation.left.eye')
        return (
          <div key={eye ?? 'both'} className={styles.eye}>
            {side !== '' && <span className={styles.side}>{side}</span>}
            {own.map((box) => {
              const path = pathOf(box)
              const word = t(`screening.field.${box.name as 'va'}`)
              const isWrong = wrong.includes(path) || path in errors
              return (
                <div key={path} className={styles.box}>
                  <span aria-hidden>{word}</span>
                  <Input
                    data-station={path}
                    autoComplete="off"
                    inputMode={box.field.kind === 'condition' ? 'text' : 'decimal'}
                    aria-label={[t(`screening.item.${item}`), side, word].filter(Boolean).join(' ')}
                    aria-invalid={isWrong}
                    {...(isWrong && { status: 'error' as const })}
                    value={texts[path] ?? ''}
                    onChange={({ target }) => onType(path, target.value)}
                  />
                  {isWrong && <small role="alert">{errors[path] ?? t('screeningStation.wrong')}</small>}
                </div>
              )
            })}
          </div>
        )
      })}
    </fieldset>
  )
}
