/** What was left unsent, to go on with or to throw away. */
import { Alert, Button, Space } from 'antd'
import { useT } from '../../../providers/i18n'
import { dash } from '../../../ui/format'
import type { Draft } from './draft'

interface DraftOfferProps {
  found: Draft
  resume: () => void
  discard: () => void
}

export const DraftOffer = ({ found, resume, discard }: DraftOfferProps) => {
  const t = useT()
  const [clinic, count] = [found.clinic?.name ?? dash, found.lines.length]
  return (
    <Alert
      type="info"
      showIcon
      message={count > 0 ? t('agency.draft.found', { clinic, count }) : t('agency.draft.typed', { clinic })}
      action={
        <Space>
          <Button size="small" type="primary" autoFocus disabled={false} onClick={resume}>
            {t('agency.draft.resume')}
          </Button>
          <Button size="small" disabled={false} onClick={discard}>
            {t('agency.draft.discard')}
          </Button>
        </Space>
      }
    />
  )
}
