/** Where the label of each box is scanned, to check it against what was shipped. */
import { ScanOutlined } from '@ant-design/icons'
import { Alert, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../../providers/i18n'
import { typeSeparator } from '../../../../records/scan-label'
import { maxScanned } from '../../../../ui/scan'

/** @param onScan answers whether a line bears the code */
export const ScanBox = ({ onScan, ready }: { onScan: (code: string) => boolean; ready: boolean }) => {
  const t = useT()
  const box = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState('')
  useEffect(() => {
    if (ready) box.current?.focus()
  }, [ready])
  return (
    <>
      <Input
        ref={box}
        prefix={<ScanOutlined aria-hidden />}
        aria-label={t('delivery.scan')}
        placeholder={t('delivery.scan')}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxScanned}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          typeSeparator(event)
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.stopPropagation()
          if (typed.trim() === '') return
          setUnknown(onScan(typed) ? '' : typed.trim())
          setTyped('')
        }}
      />
      {unknown !== '' && <Alert type="error" showIcon message={t('delivery.notFound', { code: unknown })} />}
    </>
  )
}
