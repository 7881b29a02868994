// Before anything is drawn: what the page looks like until its code is there. A file, since the policy allows no script within the page.
{
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = isDark ? 'dark' : 'light'
  const isIn = /(^|; )token=[^;]/.test(document.cookie)
  dataset.begin = isIn ? (localStorage.getItem('sidebar') === '0' ? 'collapsed' : 'frame') : 'sign-in'
}
