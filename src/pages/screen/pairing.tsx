/** The code by which a television is paired. */
import { codeSeconds } from '../../../contract/clinic/screen-display'
import { useT } from '../../providers/i18n'
import styles from './television.module.css'
import { usePairing } from './use-pairing'

export const Pairing = ({ onToken }: { onToken: (token: string) => void }) => {
  const t = useT()
  const { code, failed } = usePairing(onToken)
  return (
    <main className={styles.pairing}>
      <h1>{t('tv.pairing')}</h1>
      <p>{t('tv.pairingText')}</p>
      <output className={styles.code} aria-label={t('tv.code')}>
        {code ? `${code.slice(0, 3)} ${code.slice(3)}` : '··· ···'}
      </output>
      <p className={styles.soft}>
        {code ? t('tv.expires', { minutes: Math.round(codeSeconds / 60) }) : t(failed ? 'tv.unreachable' : 'tv.noCode')}
      </p>
    </main>
  )
}
