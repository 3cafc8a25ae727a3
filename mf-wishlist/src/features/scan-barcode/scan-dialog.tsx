import { isEan, type ProductGroup } from '@site/contracts';
import { searchProducts } from '@site/contracts/calls';
import { Button, call, errorText, generalMessage, Modal, Notice, openModal, Spinner, Stack, TextField } from '@site/shell-sdk';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChosenProduct } from '../product-search/model/chosen-product.js';
import { t } from './messages.js';
import css from './scan-dialog.module.css';
import { useCamera } from './use-camera.js';

type State =
  | { readonly kind: 'scanning' }
  | { readonly kind: 'looking' | 'not_found'; readonly code: string }
  | { readonly kind: 'failed'; readonly code: string; readonly why: string };

/** The cheapest offer of it, which comes first. */
const productOf = ({ title, imageForDisplay, products: [offer] }: ProductGroup): ChosenProduct | null =>
  offer === undefined
    ? null
    : {
        ...{ productId: offer.productId, title, url: offer.url, shop: offer.urlDisplayText, price: offer.price },
        imageUrl: offer.image ?? imageForDisplay,
      };

const Camera = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const { video, state } = useCamera(onCode);
  const isSeeing = state === 'looking';
  if (state === 'refused' || state === 'none')
    return (
      <Notice kind="warning" announce>
        {t(state === 'refused' ? 'scan.refused' : 'scan.no_camera')}
      </Notice>
    );
  return (
    <div className={css.camera}>
      <p role="status">{t(isSeeing ? 'scan.lead' : 'scan.opening')}</p>
      <div className={css.frame}>
        <video ref={video} className={css.video} muted playsInline aria-label={t('scan.camera')} />
        {!isSeeing && <Spinner label={t('scan.opening')} />}
      </div>
    </div>
  );
};

interface ScanProps {
  readonly onProduct: (product: ChosenProduct) => void;
  readonly onClose: () => void;
}

const ScanDialog = ({ onProduct, onClose }: ScanProps) => {
  const formId = useId();
  const [state, setState] = useState<State>({ kind: 'scanning' });
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const lookUp = async (code: string) => {
    setState({ kind: 'looking', code });
    try {
      const { products } = await call(searchProducts, { body: { term: code, count: 1 } });
      // Closed meanwhile: nothing is wanted of it any more.
      if (!isOpen.current) return;
      const product = products[0] === undefined ? null : productOf(products[0]);
      if (product === null) return setState({ kind: 'not_found', code });
      onClose();
      onProduct(product);
    } catch (error) {
      setState({ kind: 'failed', code, why: errorText(error) });
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = digits.replace(/[\s-]/g, '');
    setProblem(isEan(code) ? undefined : t('scan.digits.invalid'));
    if (isEan(code) && state.kind !== 'looking') void lookUp(code);
  };

  return (
    <Modal
      title={t('scan.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {state.kind === 'not_found' ? t('scan.by_hand') : generalMessage('general.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={state.kind === 'looking'}>
            {t('scan.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {state.kind === 'scanning' && <Camera onCode={lookUp} />}
          {state.kind === 'looking' && <Spinner label={t('scan.looking', { code: state.code })} />}
          {(state.kind === 'not_found' || state.kind === 'failed') && (
            <>
              <Notice kind="warning" title={t(`scan.${state.kind}`)} announce>
                {state.kind === 'failed' ? state.why : t('scan.not_found.body', { code: state.code })}
              </Notice>
              <Button variant="secondary" onClick={() => setState({ kind: 'scanning' })}>
                {t('scan.again')}
              </Button>
            </>
          )}
          <TextField
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            label={t('scan.digits.label')}
            placeholder={t('scan.digits.placeholder')}
            error={problem}
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
          />
        </Stack>
      </form>
    </Modal>
  );
};

/** Scans the barcode of a product, and answers which of the catalogue it is. */
export const openScan = (onProduct: (product: ChosenProduct) => void): void => {
  openModal((close) => <ScanDialog onProduct={onProduct} onClose={close} />);
};
