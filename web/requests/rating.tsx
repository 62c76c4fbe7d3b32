import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { RATING_NOTE_MAX, STARS } from '../../contracts/rating-limits.ts';
import type { Rating, RatingInput } from '../../contracts/ratings.ts';
import { requests } from '../../messages/messages.ts';
import { prepareToCheck } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { StarsShown } from '../ui/stars-shown.tsx';

type Props = {
  title: string;
  /** Who reads it. */
  hint: string;
  /** What was said before; it can be changed. */
  rating: Rating | null;
  save: (input: RatingInput) => Promise<unknown>;
  /** What is fetched again afterwards. */
  noun: string;
  onSaved: (text: string) => void;
};

/** Five stars and a note, when the test has taken place. */
export function RatingForm({ title, hint, rating, save, noun, onSaved }: Props) {
  const says = requests.rating;
  const name = useId();
  const client = useQueryClient();
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [note, setNote] = useState(rating?.note ?? '');
  const [asked, setAsked] = useState(false);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => onSaved(says.saved),
    onSettled: () => client.invalidateQueries({ queryKey: [noun] }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(stars === 0);
    if (stars > 0) saving.mutate({ stars, note });
  }

  return (
    <form onSubmit={submit} onFocus={prepareToCheck} noValidate className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="font-semibold text-small text-strong">{title}</legend>
        <div className="-mx-2 flex">
          {STARS.map((value) => (
            <label
              key={value}
              className={cx(
                'relative grid size-11 cursor-pointer place-items-center rounded-control text-2xl leading-none outline-offset-[-4px] has-focus-visible:outline-2 has-focus-visible:outline-focus',
                value <= stars ? 'text-link' : 'text-muted hover:text-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === stars}
                onChange={() => {
                  setStars(value);
                  setAsked(false);
                }}
                aria-label={says.stars({ count: value })}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <span aria-hidden="true">{value <= stars ? '★' : '☆'}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {asked && <ErrorBanner>{says.choose}</ErrorBanner>}
      <Field label={says.note} hint={hint}>
        <TextArea
          rows={2}
          value={note}
          maxLength={RATING_NOTE_MAX}
          readOnly={saving.isPending}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {saving.error && <ErrorBanner>{says.failed({ message: saving.error.message })}</ErrorBanner>}
      <Button type="submit" busy={saving.isPending} className="sm:w-fit">
        {says.send}
      </Button>
    </form>
  );
}

type ShownProps = { title: string; rating: Rating };

/** What the other side has said. */
export const RatingShown = ({ title, rating: { stars, note } }: ShownProps) => (
  <div>
    <p className="font-semibold text-small text-strong">{title}</p>
    <StarsShown stars={stars} label={requests.rating.stars({ count: stars })} />
    {note && (
      <p className="wrap-anywhere whitespace-pre-line text-ui">
        <bdi>{note}</bdi>
      </p>
    )}
  </div>
);
