/** Says which prescription the line is filled in from, leads to it, and lets it go. */
import { Alert, Button, Space } from 'antd'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { LinkButton } from '../../../ui/link'
import type { LineValues } from './line'

export const RxNote = ({ values: { rxId, rxNo }, onDrop }: { values: LineValues; onDrop: () => void }) => {
  const t = useT()
  const pathOf = useManifests().find(({ name }) => name === 'prescriptions')?.record?.path
  if (rxId === null) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 12 }}
      message={t('agency.rx.filled', { rxNo })}
      action={
        <Space wrap>
          {pathOf && (
            <LinkButton size="small" href={pathOf(rxId)}>
              {t('agency.rx.open')}
            </LinkButton>
          )}
          <Button size="small" onClick={onDrop}>
            {t('agency.rx.drop')}
          </Button>
        </Space>
      }
    />
  )
}
