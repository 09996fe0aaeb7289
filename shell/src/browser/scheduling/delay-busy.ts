import { BehaviorSubject, type Observable } from 'rxjs';

/**
 * Follows a flag: becomes true only when the flag has been true for a time, and false at once.
 * @param delayMs in ms
 */
export function delayBusy(busy$: Observable<boolean>, delayMs: number): BehaviorSubject<boolean> {
  const delayed$ = new BehaviorSubject(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  busy$.subscribe((isBusy) => {
    clearTimeout(timer);
    if (isBusy) timer = setTimeout(() => delayed$.next(true), delayMs);
    else if (delayed$.value) delayed$.next(false);
  });
  return delayed$;
}
