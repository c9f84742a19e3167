module {
  func.func @lanes(%arg0: vector<3x2xi8>, %arg1: vector<3x2xi8>) -> vector<3x2xi8> {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi8> to vector<3x1xi8>
    %1 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi8> to vector<3x1xi8>
    %2 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi8> to vector<3x1xi8>
    %3 = vector.extract_strided_slice %arg1 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi8> to vector<3x1xi8>
    %4 = arith.xori %0, %2 : vector<3x1xi8>
    %5 = arith.xori %1, %3 : vector<3x1xi8>
    %cst = arith.constant dense<0> : vector<3x2xi8>
    %6 = vector.insert_strided_slice %4, %cst {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi8> into vector<3x2xi8>
    %7 = vector.insert_strided_slice %5, %6 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi8> into vector<3x2xi8>
    return %7 : vector<3x2xi8>
  }
}
