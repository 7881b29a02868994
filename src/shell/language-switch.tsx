/** Between Chinese and English; each language is named in itself, so that people find their own. */
import { Button } from 'antd'
import { changeLanguage, useLanguage } from '../providers/i18n'

export const LanguageSwitch = () => {
  const other = useLanguage() === 'zh-CN' ? 'en' : 'zh-CN'
  return (
    <Button type="text" lang={other} onClick={() => void changeLanguage(other)}>
      {other === 'en' ? 'English' : '中文'}
    </Button>
  )
}
