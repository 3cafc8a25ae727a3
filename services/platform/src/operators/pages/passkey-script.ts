/**
 * Asks the browser for a passkey, or to make one, when its form is sent; the answer goes along in the form. Plain JavaScript, served
 * as it stands.
 */
export const PASSKEY_SCRIPT = `'use strict';
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const failed = form.querySelector('[data-failed]');
  form.querySelector('button').disabled = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failed.hidden = true;
    const { startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
    const ask = form.dataset.work === 'make' ? startRegistration : startAuthentication;
    try {
      form.elements.answer.value = JSON.stringify(await ask({ optionsJSON: JSON.parse(form.dataset.passkey) }));
    } catch {
      failed.hidden = false;
      return;
    }
    form.submit();
  });
}
`;
