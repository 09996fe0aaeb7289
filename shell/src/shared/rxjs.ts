/** What the page's one copy of RxJS offers. */
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
