/** How far an import is, in figures, and the way out. */
import { Progress } from 'antd'
import { useT } from '../../providers/i18n'
import { formatCount } from '../../ui/format'
import styles from './import.module.css'
import type { Underway as Told } from './use-import'

/** Where each step begins in the whole, and how much of it it takes, in percent. */
const shares: Readonly<Record<Told['step'], readonly [start: number, share: number]>> = {
  sending: [0, 10],
  reading: [10, 10],
  checking: [20, 40],
  writing: [60, 39],
  keeping: [99, 0],
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)

interface UnderwayProps {
  told: Told
  trying: boolean
  name: string
}

export const Underway = ({ told: { step, done, total }, trying, name }: UnderwayProps) => {
  const t = useT()
  const [start, share] = shares[step]
  const shown = step === 'sending' ? kilobytes : (rows: number) => rows
  const figures = total > 0 && step !== 'keeping' && `${formatCount(shown(done))} / ${formatCount(shown(total))}`
  return (
    <div className={styles.underway}>
      <Progress
        percent={Math.floor(start + (total > 0 ? (share * done) / total : 0))}
        status="active"
        aria-label={t('sheetImport.progress')}
      />
      <span role="status">{t(`sheetImport.step.${trying && step === 'writing' ? 'trying' : step}`, { name })}</span>
      {figures && (
        <span className={styles.figures}>
          {t(`sheetImport.unit.${step === 'sending' ? 'kb' : 'rows'}`, { figures })}
        </span>
      )}
    </div>
  )
}
