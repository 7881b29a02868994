/** Says something in passing; what draws it loads when first needed. */
export const toast = async (type: 'success' | 'warning' | 'error' | 'info', text: string) => {
  const { showToast } = await import('./notices')
  showToast(type, text)
}
