/** The page behind the link of a lead activity, on which people leave a clinic their name and phone. */
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { leadPages, type LeadPage as Page } from '../../../contract/clinic/lead-pages'
import { ApiError } from '../../providers/data/api-error'
import { send } from '../../providers/data/http'
import { useT } from '../../providers/i18n'
import { LanguageSwitch } from '../../shell/language-switch'
import { LeadForm } from './form'
import styles from './lead.module.css'

const { show, scan } = leadPages.calls
const countedFor = 3_600_000

/** The page is counted once a browser and hour, however often it is opened. */
const count = (scene: string) => {
  const name = `scanned.${scene.toLowerCase()}`
  if (Date.now() - Number(localStorage.getItem(name) ?? 0) < countedFor) return
  localStorage.setItem(name, String(Date.now()))
  // Whether it is counted is nothing to the person who reads the page.
  send(scan, { params: { scene } }).catch(() => undefined)
}

/** What is known of the page; `phone` once the person has left it. */
type State = { at: 'loading' } | { at: 'missing' } | { at: 'failed' } | { at: 'open'; page: Page; phone?: string }

const useLeadPage = (scene: string) => {
  const [state, setState] = useState<State>({ at: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let current = true
    send(show, { params: { scene } })
      .then(({ data }) => {
        if (!current) return
        setState({ at: 'open', page: data })
        if (data.open === 1) count(scene)
      })
      .catch((error: unknown) => {
        const isMissing = error instanceof ApiError && ['missing', 'rule', 'unknownPath'].includes(error.name)
        if (current) setState({ at: isMissing ? 'missing' : 'failed' })
      })
    return () => {
      current = false
    }
  }, [scene, round])
  const again = () => {
    setState({ at: 'loading' })
    setRound((tried) => tried + 1)
  }
  return { state, setState, again }
}

const Said = ({ title, children }: { title: string; children?: ReactNode }) => (
  <section className={styles.said} aria-live="polite">
    <h1>{title}</h1>
    {children}
  </section>
)

const Clinic = ({ page: { hospitalName, address, phone } }: { page: Page }) => {
  const t = useT()
  return (
    <footer className={styles.clinic}>
      <strong>{hospitalName}</strong>
      {address && <span>{address}</span>}
      {phone && (
        <a href={`tel:${phone}`} aria-label={`${t('leadPage.call')} ${phone}`}>
          {phone}
        </a>
      )}
    </footer>
  )
}

/** Nothing could be shown: there is no such link, or the network or the server failed. */
const Shut = ({ missing, again }: { missing: boolean; again: () => void }) => {
  const t = useT()
  if (missing)
    return (
      <Said title={t('leadPage.missing')}>
        <p>{t('leadPage.missingText')}</p>
      </Said>
    )
  return (
    <Said title={t('leadPage.failed')}>
      <Button type="primary" size="large" onClick={again}>
        {t('leadPage.again')}
      </Button>
    </Said>
  )
}

const Body = ({ scene }: { scene: string }) => {
  const t = useT()
  const { state, setState, again } = useLeadPage(scene)
  if (state.at === 'loading') return null
  if (state.at !== 'open') return <Shut missing={state.at === 'missing'} again={again} />
  const { page, phone } = state
  const clinic = page.hospitalName
  if (phone !== undefined)
    return (
      <>
        <Said title={t('leadPage.sent')}>
          <p>{t('leadPage.sentText', { clinic, phone })}</p>
          {page.coupon && <p>{t('leadPage.couponKept', { name: page.coupon })}</p>}
        </Said>
        <Clinic page={page} />
      </>
    )
  return (
    <>
      <h1>{page.name}</h1>
      {page.open === 1 && page.coupon && <p>{t('leadPage.coupon', { name: page.coupon })}</p>}
      {page.open === 1 ? (
        <LeadForm page={page} onSent={(given) => setState({ at: 'open', page, phone: given })} />
      ) : (
        <p className={styles.over}>
          <strong>{t('leadPage.closed')}</strong> {t('leadPage.closedText', { clinic })}
        </p>
      )}
      <Clinic page={page} />
    </>
  )
}

export const Lead = ({ scene }: { scene: string }) => {
  const t = useT()
  useEffect(() => {
    document.title = t('leadPage.title')
  }, [t])
  return (
    <main className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <div className={styles.card}>
        <Body scene={scene} />
      </div>
    </main>
  )
}
