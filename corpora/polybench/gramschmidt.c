// A = Q R by the modified method of Gram and Schmidt; A is used up.
void gramschmidt(int m, int n, double A[m][n], double R[n][n], double Q[m][n]) {
  double norm;
  for (int k = 0; k < n; k++) {
    norm = 0.0;
    for (int i = 0; i < m; i++)
      norm += A[i][k] * A[i][k];
    R[k][k] = sqrt(norm);
    for (int i = 0; i < m; i++)
      Q[i][k] = A[i][k] / R[k][k];
    for (int j = k + 1; j < n; j++) {
      R[k][j] = 0.0;
      for (int i = 0; i < m; i++)
        R[k][j] += Q[i][k] * A[i][j];
      for (int i = 0; i < m; i++)
        A[i][j] -= Q[i][k] * R[k][j];
    }
  }
}
