/** The column settings' button; what it opens is loaded at its first click. */
import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ColumnSettingsProps } from './column-settings'
import { useUiText } from './texts'

const ColumnSettings = lazy(async () => ({ default: (await import('./column-settings')).ColumnSettings }))

export const ColumnSettingsButton = ({ columns, arrangement, onArrange }: ColumnSettingsProps) => {
  const t = useUiText()
  const [wanted, setWanted] = useState(false)
  const waiting = (
    <Button
      icon={<SettingOutlined aria-hidden />}
      loading={wanted}
      aria-label={t('columns.title')}
      title={t('columns.title')}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <ColumnSettings columns={columns} arrangement={arrangement} onArrange={onArrange} />
    </Suspense>
  )
}
