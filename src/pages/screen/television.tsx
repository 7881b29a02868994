/** A television in a waiting room: shows a code until it is paired, then what its screen shows, and nothing once it is unpaired. */
import { useEffect, useState } from 'react'
import { useT } from '../../providers/i18n'
import { Pairing } from './pairing'
import { Showing } from './showing'
import styles from './television.module.css'

const storageKey = 'screen-token'

/** Blank but for the way back, which is for the person who unpaired it. */
const Blank = ({ onAgain }: { onAgain: () => void }) => {
  const t = useT()
  return (
    <main className={styles.blank}>
      <button type="button" onClick={onAgain}>
        {t('tv.blank')} · {t('tv.again')}
      </button>
    </main>
  )
}

export const Television = () => {
  const t = useT()
  const [token, setToken] = useState(() => localStorage.getItem(storageKey) ?? '')
  const [unpaired, setUnpaired] = useState(false)
  useEffect(() => {
    document.title = t('tv.title')
  }, [t])
  const keep = (next: string) => {
    if (next === '') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
    setToken(next)
    setUnpaired(next === '')
  }
  if (unpaired) return <Blank onAgain={() => setUnpaired(false)} />
  return token === '' ? <Pairing onToken={keep} /> : <Showing key={token} token={token} onEnded={() => keep('')} />
}
