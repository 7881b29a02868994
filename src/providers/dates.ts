/** Names of days and months in the present language; kept out of the sign-in page, which shows no dates. */
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { currentLanguage, onLanguageChange } from './i18n'

const follow = () => {
  dayjs.locale(currentLanguage().toLowerCase())
}
follow()
onLanguageChange(follow)
