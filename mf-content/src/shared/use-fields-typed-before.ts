import { useRef } from 'react';
import type {
  FieldPath,
  FieldPathValue,
  FieldValues,
  UseFormRegister,
  UseFormRegisterReturn,
  UseFormSetValue,
} from 'react-hook-form';

/**
 * `register` for a form that comes in the HTML: what was typed in its fields before the page was alive stays and is the form's
 * from then on. Registering alone would put the form's own values in their place.
 */
export const useFieldsTypedBefore = <Values extends FieldValues>(
  register: UseFormRegister<Values>,
  setValue: UseFormSetValue<Values>,
): (<Name extends FieldPath<Values>>(name: Name) => UseFormRegisterReturn<Name>) => {
  const seen = useRef(new Set<string>());
  return (name) => {
    const registered = register(name);
    return {
      ...registered,
      ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
        const typed = field?.value ?? '';
        registered.ref(field);
        if (field === null || seen.current.has(name)) return;
        seen.current.add(name);
        if (typed !== '') setValue(name, typed as FieldPathValue<Values, typeof name>);
      },
    };
  };
};
