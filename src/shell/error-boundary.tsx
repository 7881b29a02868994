/** Keeps a screen's crash to that screen; tells a crash from a page that is older than what the server has. */
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useT } from '../providers/i18n'
import { MessagePage } from './message-page'

/** After an update the files that an open page knows are gone; browsers word it differently. */
const lostChunk = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

interface CrashedProps {
  outdated: boolean
  onRetry: () => void
}

const Crashed = ({ outdated, onRetry }: CrashedProps) => {
  const t = useT()
  if (outdated) {
    return (
      <MessagePage title={t('core.error.outdated')} hint={t('core.error.outdatedHint')}>
        <Button type="primary" onClick={() => location.reload()}>
          {t('core.action.reload')}
        </Button>
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t('core.error.crashed')} hint={t('core.error.crashedHint')}>
      <Button type="primary" onClick={onRetry}>
        {t('core.action.retry')}
      </Button>
      <Button href="/dashboard">{t('core.action.home')}</Button>
    </MessagePage>
  )
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const outdated = error instanceof Error && lostChunk.test(error.message)
    return <Crashed outdated={outdated} onRetry={() => this.setState({ error: undefined })} />
  }
}
