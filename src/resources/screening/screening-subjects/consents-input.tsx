/** Consents of a person: for each purpose whether it is given, and by whom. */
import { Form, Input, Switch } from 'antd'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { consentPurposes } from '../../../../contract/screening/subject-record'
import { useT } from '../../../providers/i18n'
import { formatInstant } from '../../../ui/format'
import table from '../small-table.module.css'
import styles from './students.module.css'

export interface Saying {
  purpose: (typeof consentPurposes)[number]
  given: boolean
  by: string
}

interface ConsentsProps {
  id?: string
  value?: readonly Saying[]
  onChange?: (value: readonly Saying[]) => void
  known: ScreeningSubject['consents']
}

const Purposes = ({ id, value = [], onChange, known }: ConsentsProps) => {
  const t = useT()
  const set = (purpose: Saying['purpose'], change: Partial<Saying>) =>
    onChange?.(value.map((one) => (one.purpose === purpose ? { ...one, ...change } : one)))
  return (
    <table id={id} className={table.table}>
      <tbody>
        {value.map(({ purpose, given, by }) => {
          const last = known.find((one) => one.purpose === purpose)
          const title = t(`screeningSubject.purpose.${purpose}`)
          return (
            <tr key={purpose}>
              <th scope="row">{title}</th>
              <td>
                <Switch aria-label={title} checked={given} onChange={(on) => set(purpose, { given: on })} />
              </td>
              <td>
                <Input
                  aria-label={`${title} ${t('screeningSubject.consent.by')}`}
                  placeholder={t('screeningSubject.consent.by')}
                  maxLength={30}
                  value={by}
                  onChange={({ target }) => set(purpose, { by: target.value })}
                />
                <div className={styles.count}>
                  {last
                    ? t(last.given ? 'screeningSubject.consent.given' : 'screeningSubject.consent.withdrawn', {
                        ...{ by: last.by, at: formatInstant(last.at) },
                      })
                    : t('screeningSubject.consent.none')}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export const ConsentsInput = ({ known }: Pick<ConsentsProps, 'known'>) => {
  const t = useT()
  return (
    <Form.Item name="consents" label={t('screeningSubject.consents')} extra={t('screeningSubject.consent.byHint')}>
      <Purposes known={known} />
    </Form.Item>
  )
}

/** What the form holds of the consents that are known. */
export const sayingsOf = (known: ScreeningSubject['consents'] = []): Saying[] =>
  consentPurposes.map((purpose) => {
    const last = known.find((one) => one.purpose === purpose)
    return { purpose, given: last?.given === 1, by: last?.by ?? '' }
  })

/** What is said otherwise than before; a purpose of which nothing was said and nothing is given is left out. */
export const sentSayings = (said: readonly Saying[], known: ScreeningSubject['consents'], by: string) =>
  said.flatMap(({ purpose, given, by: own }) => {
    const last = known.find((one) => one.purpose === purpose)
    if ((last?.given === 1) === given && (!last || last.by === own)) return []
    return [{ purpose, given: given ? (1 as const) : (0 as const), by: own.trim() || by, file: last?.file ?? '' }]
  })
