/** Two records beside each other, so that a person sees whether they are of one person: what differs is marked. */
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { useT } from '../../providers/i18n'
import { dash } from '../../ui/format'
import { useUiVars } from '../../ui/ui-vars'
import { useClassName } from './class-name'
import styles from './small-table.module.css'

const useLines = () => {
  const t = useT()
  const classNameOf = useClassName()
  return [
    [t('screeningSubject.name'), ({ name }: ScreeningSubject) => name],
    [t('screeningSubject.gender'), ({ gender }: ScreeningSubject) => t(`screeningSubject.gender.${gender}`)],
    [t('screeningSubject.birthday'), ({ birthday }: ScreeningSubject) => birthday],
    [t('screeningSubject.idNo'), ({ idNo }: ScreeningSubject) => idNo],
    [t('screeningSubject.customerName'), ({ customerName }: ScreeningSubject) => customerName],
    [t('screeningSubject.className'), (one: ScreeningSubject) => classNameOf(one) ?? ''],
    [t('screeningSubject.studentNo'), ({ studentNo }: ScreeningSubject) => studentNo],
    [t('screeningSubject.guardian'), ({ guardian }: ScreeningSubject) => guardian],
    [t('screeningSubject.phone'), ({ phone }: ScreeningSubject) => phone],
    [t('screeningSubject.wears'), ({ wears }: ScreeningSubject) => t(`screeningSubject.wears.${wears}`)],
    [t('screeningSubject.status'), ({ status }: ScreeningSubject) => t(`screeningSubject.status.${status}`)],
  ] as const
}

interface MergeSidesProps {
  keep: ScreeningSubject
  drop: ScreeningSubject
}

export const MergeSides = ({ keep, drop }: MergeSidesProps) => {
  const t = useT()
  const lines = useLines()
  return (
    <section className={styles.scroll} style={useUiVars()}>
      <table className={styles.table} aria-label={t('screeningSubject.mergeSides')}>
        <thead>
          <tr>
            <th scope="col">{t('screeningSubject.mergeField')}</th>
            <th scope="col">{t('screeningSubject.keep')}</th>
            <th scope="col">{t('screeningSubject.drop')}</th>
            <th scope="col">{t('screeningSubject.mergeDiffers')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, read]) => {
            const [kept, dropped] = [read(keep), read(drop)]
            const differs = kept !== dropped
            return (
              <tr key={label} data-differs={differs}>
                <th scope="row">{label}</th>
                <td>{kept || dash}</td>
                <td>{dropped || dash}</td>
                <td>{differs && t('screeningSubject.mergeDiffers.1')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
