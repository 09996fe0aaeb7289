/** Exports of the page's shared copy of RxJS. */
export {
  BehaviorSubject,
  Observable,
  Subject,
  Subscription,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
} from '#rxjs';
